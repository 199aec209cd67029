import { existsSync, linkSync, renameSync, unlinkSync } from "node:fs";
import { systemCode } from "./errors.js";

/**
 * Gives a file another name; false when that is taken. A link never takes the place of a file, as renaming does. Throws
 * what the system refuses.
 */
export function move(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = systemCode(error);
    if (code === "EEXIST") return false;
    if (code === undefined || !WITHOUT_LINKS.includes(code)) throw error;
    if (existsSync(to)) return false;
    renameSync(from, to);
    return true;
  }
  unlinkSync(from);
  return true;
}

/** What file systems say that have no links. */
const WITHOUT_LINKS = ["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EMLINK", "EXDEV"];
