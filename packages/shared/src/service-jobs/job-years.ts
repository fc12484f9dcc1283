import { z } from 'zod';

const first = 2000;
const last = 2099;

/** The first and the last day on which anything of a job can lie, as a date input takes them. */
export const firstJobDay = `${first}-01-01`;
export const lastJobDay = `${last}-12-31`;

/** Said of a date beyond them, which is a slip of the keyboard. */
export const outsideJobYears = `The year must be from ${first} to ${last}.`;

/** Whether an instant lies in these years; what is no instant is for others to refuse. */
export function liesInJobYears(text: string): boolean {
  const [, year] = /^(\d{4})-/.exec(text) ?? [];
  return year === undefined || (Number(year) >= first && Number(year) <= last);
}

/** The complaint about a text that is no ISO 8601 only because its year has more than four digits. */
export function longYearComplaint({ input }: { readonly input?: unknown }): string | undefined {
  return typeof input === 'string' && /^[+-]?\d{5,6}-\d{2}-/.test(input) ? outsideJobYears : undefined;
}

/** An instant as a caller writes it, with any offset. */
export const instantIn = z.iso
  .datetime({ offset: true, error: longYearComplaint })
  .refine(liesInJobYears, outsideJobYears)
  .transform((text) => new Date(text));
