import type { Place } from '@shootdesk/shared/availability/property';
import { estimateTravel, type Travel } from '@shootdesk/shared/dispatch/travel';

/** Estimates travel times. Never fails, because a rough time is better than none. */
export interface TravelEstimator {
  /** @param zoneMinutes the zone's travel time, used when a place is unknown */
  estimate(from: Place | null, to: Place | null, zoneMinutes: number): Promise<Travel>;
}

/** Estimates by the straight line; the zone's travel time when a place is unknown. */
export const straightLines: TravelEstimator = {
  estimate: (from, to, zoneMinutes) => Promise.resolve(estimateTravel(from, to, zoneMinutes)),
};
