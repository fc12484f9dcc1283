import { z } from 'zod';

/** February has its leap day, because dusk times are the same every year. */
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const month = z.int().min(1, 'Must be a month from 1 to 12.').max(12, 'Must be a month from 1 to 12.');
const day = z.int().min(1, 'Must be a day from 1 to 31.').max(31, 'Must be a day from 1 to 31.');

const noSuchDay = 'This month does not have that day.';
/** Out-of-range numbers are refused by another rule. */
const exists = (monthNumber: number, dayNumber: number): boolean =>
  dayNumber > 31 || dayNumber <= (daysOfMonth[monthNumber - 1] ?? 31);

/** Dusk in a part of the year, which may span New Year: 15 November to 10 February. */
export const duskTime = z
  .strictObject({
    month_start: month,
    day_start: day,
    month_end: month,
    day_end: day,
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Must be a time such as 08:30:00.')
      .describe('HH:mm:ss in UTC')
      .meta({ example: '08:30:00' }),
  })
  .refine((part) => exists(part.month_start, part.day_start), { path: ['day_start'], error: noSuchDay })
  .refine((part) => exists(part.month_end, part.day_end), { path: ['day_end'], error: noSuchDay })
  .meta({ id: 'DuskTime' });

export type DuskTime = z.output<typeof duskTime>;
