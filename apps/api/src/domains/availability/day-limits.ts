import type { DayLimits } from '@shootdesk/shared/availability/day-limits';

/** Columns of a provider that `dayLimitsOf` reads. */
export const dayLimitColumns = { maxDailyVisits: true, maxDailyMinutes: true } as const;

interface LimitedRow {
  readonly maxDailyVisits: number | null;
  readonly maxDailyMinutes: number | null;
}

/** @param provider null for somebody without the fields of a provider, who has no limits */
export const dayLimitsOf = (provider: LimitedRow | null): DayLimits => ({
  visits: provider?.maxDailyVisits ?? null,
  minutes: provider?.maxDailyMinutes ?? null,
});
