import { z } from 'zod';

const first = 2000;
const last = 2099;

/** Valid job days, in the form of a date input. */
export const firstJobDay = `${first}-01-01`;
export const lastJobDay = `${last}-12-31`;

/** Message for a date outside, usually a typing mistake. */
export const outsideJobYears = `The year must be from ${first} to ${last}.`;

/** True for invalid instants, which another rule refuses. */
export function liesInJobYears(text: string): boolean {
  const [, year] = /^(\d{4})-/.exec(text) ?? [];
  return year === undefined || (Number(year) >= first && Number(year) <= last);
}

/** Complaint about a date that is invalid only because its year has more than four digits. */
export function longYearComplaint({ input }: { readonly input?: unknown }): string | undefined {
  return typeof input === 'string' && /^[+-]?\d{5,6}-\d{2}-/.test(input) ? outsideJobYears : undefined;
}

/** With any offset. */
export const instantIn = z.iso
  .datetime({ offset: true, error: longYearComplaint })
  .refine(liesInJobYears, outsideJobYears)
  .transform((text) => new Date(text));
