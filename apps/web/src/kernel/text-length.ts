/** Remaining characters at which the counter appears. */
const nearEnd = 200;

interface TextLength {
  readonly isTooLong: boolean;
  /** Text of the counter; null while the limit is far. */
  readonly text: string | null;
}

/**
 * Computes the trimmed length of a form's text. A text that is too long gets a message and is not cut, so that people can shorten pasted text
 * themselves.
 */
export function textLength(value: string, limit: number): TextLength {
  const { length } = value.trim();
  const over = length - limit;
  const count = `${length.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`;
  if (over > 0) return { isTooLong: true, text: `${count}: ${over.toLocaleString('en')} too many. Please shorten it.` };
  return { isTooLong: false, text: over >= -Math.min(nearEnd, limit / 5) ? count : null };
}
