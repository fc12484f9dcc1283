import { formatInTimeZone } from './format-in-time-zone.ts';
import { z } from 'zod';
import { dateTimePattern } from './date-forms.ts';

/** Formatted in each reader's time zone. */
export const loggedInstant = z.strictObject({ at: z.string().describe('ISO 8601 in UTC') });

/** Pieces, so that instants can be formatted in the reader's time zone. */
export const sentence = z.array(z.union([z.string(), loggedInstant])).readonly();

export type Sentence = z.output<typeof sentence>;

export type FormatInstant = (instant: string) => string;

/** The formatter of all dates and times that people read, in the studio's form: `10 June 2026, 10:15 AM`. */
export const formatInstantsIn =
  (timeZone: string): FormatInstant =>
  (instant) =>
    formatInTimeZone(instant, timeZone, dateTimePattern());

export function formatSentence(pieces: Sentence, format: FormatInstant): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : format(piece.at))).join('');
}
