import { StringDecoder } from "node:string_decoder";

/**
 * The lines of a stream as they arrive, without their line ends; the last one also when nothing ends it. Only a line feed
 * ends a line: JSON may hold the other separators. A line of more than `limit` characters is cut after one more, so that
 * endless input takes no endless memory.
 */
export async function* linesOf(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let begun = "";
  for await (const chunk of stream) {
    const parts = decoder.write(Buffer.from(chunk)).split("\n");
    const last = parts.pop() ?? "";
    for (const part of parts) {
      yield (begun + part).slice(0, limit + 1);
      begun = "";
    }
    begun = (begun + last).slice(0, limit + 1);
  }
  const rest = begun + decoder.end();
  if (rest !== "") yield rest;
}
