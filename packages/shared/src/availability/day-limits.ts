import { localDay } from '../kernel/local-days.ts';
import type { Period } from './periods.ts';
import type { CampaignAppointment } from './visits.ts';

/** Maximum work that a provider takes on one local day. */
export interface DayLimits {
  /** Jobs of one campaign are one visit. Null without a limit. */
  readonly visits: number | null;
  /** Minutes of appointments, without travel. Null without a limit. */
  readonly minutes: number | null;
}

export const noDayLimits: DayLimits = { visits: null, minutes: null };

export type DayLimit = keyof DayLimits;

interface LimitedProvider {
  readonly timeZone: string;
  readonly dayLimits: DayLimits;
  readonly appointments: readonly CampaignAppointment[];
}

const minutesOf = ({ start, finish }: Period): number => (finish.getTime() - start.getTime()) / 60_000;

/**
 * Returns the campaigns and appointment minutes of a provider's local day. Visits are counted by campaign, so that a visit whose jobs are moved one
 * after the other stays one.
 */
export function takenOfDay({ appointments, timeZone }: Omit<LimitedProvider, 'dayLimits'>, day: string) {
  const ofDay = appointments.filter(({ start }) => localDay(start, timeZone) === day);
  return {
    campaignIds: new Set(ofDay.map(({ campaignId }) => campaignId)),
    minutes: ofDay.reduce((sum, each) => sum + minutesOf(each), 0),
  };
}

/** The limits of a provider that one more appointment on a local day would break. */
export function brokenLimits(
  day: string,
  wanted: { readonly campaignId: number; readonly minutes: number },
  provider: LimitedProvider,
): DayLimit[] {
  const { visits, minutes } = provider.dayLimits;
  if (visits === null && minutes === null) return [];
  const taken = takenOfDay(provider, day);
  const isNewVisit = !taken.campaignIds.has(wanted.campaignId);
  return [
    ...(visits !== null && isNewVisit && taken.campaignIds.size >= visits ? ['visits' as const] : []),
    ...(minutes !== null && taken.minutes + wanted.minutes > minutes ? ['minutes' as const] : []),
  ];
}
