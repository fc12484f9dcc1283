import { formatInTimeZone } from 'date-fns-tz';
import { z } from 'zod';

/** An instant that each reader sees by their own clock. */
export const loggedInstant = z.strictObject({ at: z.string().describe('ISO 8601 in UTC') });

/** A sentence in pieces, so that the instants in it can be written by the clock of whoever reads it. */
export const sentence = z.array(z.union([z.string(), loggedInstant])).readonly();

export type Sentence = z.output<typeof sentence>;

/** Writes an instant for a reader. */
export type WriteInstant = (instant: string) => string;

/** Writes instants by the clock of a time zone: `10 June 2026, 10:15 AM`. */
export const byClockOf =
  (timeZone: string): WriteInstant =>
  (instant) =>
    formatInTimeZone(instant, timeZone, 'dd LLLL y, hh:mm a');

export function writeSentence(pieces: Sentence, write: WriteInstant): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : write(piece.at))).join('');
}
