/** Rows as comma-separated values, a line each. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(field).join(",")}\n`).join("");
}

/** Quotation marks where a field would be read as more than one. */
function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
