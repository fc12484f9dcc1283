/** For how many days a link can be made valid. */
export const linkPeriods = [7, 30, 90, 365] as const;

const dayMs = 86_400_000;
/** Left out of a period, because the clock of this computer may be ahead of that of the server, which refuses more than a year. */
const toleranceMs = 10 * 60_000;

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * dayMs - toleranceMs).toISOString();
}
