/** Maximum characters of a value that an answer quotes. */
const longest = 100;

export function beginningOf(value: string): string {
  if (value.length <= longest) return value;
  // Keeps a surrogate pair whole or drops it.
  return `${value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
