/** Most characters of a value that an answer quotes. */
const longest = 100;

/** Shortens a value from the file of a client import for an answer. */
export function beginningOf(value: string): string {
  if (value.length <= longest) return value;
  // A surrogate pair is kept whole or dropped.
  return `${value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
