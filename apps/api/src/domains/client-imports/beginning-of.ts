/** Characters of a value from the file that an answer repeats. */
const longest = 100;

/** A value from the file as an answer repeats it: a long one as its first hundred characters. */
export function beginningOf(value: string): string {
  if (value.length <= longest) return value;
  // A character of two halves is kept whole or left out.
  return `${value.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
