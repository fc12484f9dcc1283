import { fromLocalText, skippedComplaints, toLocalText } from '../../kernel/local-time.ts';

/** What is typed about the times of an entry, by the clocks of the reader. */
export interface SpanValues extends Record<string, string> {
  readonly start: string;
  readonly end: string;
}

/** Seconds are not typed: a text that was not changed stands for the instant it was made of. */
function instantOf(text: string, original: string, timeZone: string): string | null {
  return text === toLocalText(original, timeZone) ? original : fromLocalText(text, timeZone);
}

interface Span {
  readonly start: string;
  readonly end: string;
}

/** Reads typed times; null where one is missing. */
export function readSpan(values: SpanValues, original: Span, timeZone: string): Span | null {
  const start = instantOf(values.start, original.start, timeZone);
  const end = instantOf(values.end, original.end, timeZone);
  return start && end ? { start, end } : null;
}

/** Complains about times that are missing or do not exist. */
export function complainOfTexts({ start, end }: SpanValues, timeZone: string): Readonly<Record<string, string>> {
  const required = { ...(start === '' && { start: 'Required' }), ...(end === '' && { end: 'Required' }) };
  return { ...required, ...skippedComplaints({ start, end }, timeZone) };
}
