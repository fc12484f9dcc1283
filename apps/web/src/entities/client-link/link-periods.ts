/** Periods in days for which a link can be valid. */
export const linkPeriods = [7, 30, 90, 365] as const;

const dayMs = 86_400_000;
/** Subtracted from a period, because this computer's clock may be ahead of the server, which refuses more than a year. */
const toleranceMs = 10 * 60_000;

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * dayMs - toleranceMs).toISOString();
}
