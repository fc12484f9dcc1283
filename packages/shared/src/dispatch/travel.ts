/** A place on the map, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Roads are longer than the straight line by this factor on average, in cities and suburbs. */
const detourFactor = 1.35;
/** Average speed of a car between two properties, with lights and parking. */
const kilometresPerHour = 40;
const earthRadiusKm = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Computes the length of the straight line between two places, in kilometres (haversine). */
export function straightLineKm(from: Place, to: Place): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** What a travel time is from: a route on roads, the straight line, or the usual time of the zone because a place is unknown. */
export const travelSources = ['roads', 'straight-line', 'zone'] as const;

/** How long a way takes. */
export interface Travel {
  readonly minutes: number;
  /** Length of the way; null where a place is unknown. */
  readonly kilometres: number | null;
  readonly source: (typeof travelSources)[number];
}

/**
 * Estimates the way between two places by the straight line.
 * @param zoneMinutes travel time of the zone, which counts where a place is unknown
 */
export function estimateTravel(from: Place | null, to: Place | null, zoneMinutes: number): Travel {
  if (!from || !to) return { minutes: zoneMinutes, kilometres: null, source: 'zone' };
  const kilometres = straightLineKm(from, to) * detourFactor;
  return { minutes: Math.ceil((kilometres / kilometresPerHour) * 60), kilometres, source: 'straight-line' };
}

/** Whether anything is known about a way: neither the places nor a travel time of the zone need be. */
export const isKnown = ({ minutes, source }: Travel): boolean => source !== 'zone' || minutes > 0;

/** Picks the place out of a record; null where it is unknown. */
export function placeOf({
  latitude,
  longitude,
}: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
