import { formatInTimeZone } from 'date-fns-tz';
import { z } from 'zod';

/** An instant in a sentence, formatted in the time zone of each reader. */
export const loggedInstant = z.strictObject({ at: z.string().describe('ISO 8601 in UTC') });

/** A sentence in pieces, so that its instants can be formatted in the time zone of the reader. */
export const sentence = z.array(z.union([z.string(), loggedInstant])).readonly();

export type Sentence = z.output<typeof sentence>;

/** Formats an instant for a reader. */
export type FormatInstant = (instant: string) => string;

/** Makes a formatter of instants in a time zone, the one of all dates and times that people read: `10 June 2026, 10:15 AM`. */
export const formatInstantsIn =
  (timeZone: string): FormatInstant =>
  (instant) =>
    formatInTimeZone(instant, timeZone, 'dd LLLL y, hh:mm a');

/** Writes a sentence of the activity log as text, its instants in the reader's time zone. */
export function formatSentence(pieces: Sentence, format: FormatInstant): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : format(piece.at))).join('');
}
