/** So few characters are left when the counter appears. */
const nearEnd = 200;

interface TextLength {
  readonly isTooLong: boolean;
  /** What to say about the length; null while it is far from the limit. */
  readonly text: string | null;
}

/**
 * How long a text is, as it is going to be sent: without the blanks around it. Longer than allowed is to be said, not cut: who pastes a
 * long text keeps it and shortens it themselves.
 */
export function textLength(value: string, limit: number): TextLength {
  const { length } = value.trim();
  const over = length - limit;
  const count = `${length.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`;
  if (over > 0) return { isTooLong: true, text: `${count}: ${over.toLocaleString('en')} too many. Please shorten it.` };
  return { isTooLong: false, text: over >= -Math.min(nearEnd, limit / 5) ? count : null };
}
