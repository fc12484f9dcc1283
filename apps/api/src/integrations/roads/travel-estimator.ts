import { estimateTravel, type Place, type Travel } from '@shootdesk/shared/dispatch/travel';

/** Estimates how long ways take. Never fails: a rough time is of more use to a driver than none. */
export interface TravelEstimator {
  /** @param zoneMinutes travel time of the zone, which counts where a place is unknown */
  estimate(from: Place | null, to: Place | null, zoneMinutes: number): Promise<Travel>;
}

/** Estimates by the straight line, without a service. */
export const straightLines: TravelEstimator = {
  estimate: (from, to, zoneMinutes) => Promise.resolve(estimateTravel(from, to, zoneMinutes)),
};
