import { isSameProperty, type Place, type Property } from '../availability/property.ts';

/** Average ratio of road distance to straight line in cities and suburbs. */
const detourFactor = 1.35;
/** Average speed between properties, including lights and parking. */
const kilometresPerHour = 40;
const earthRadiusKm = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Haversine distance in kilometres. */
export function straightLineKm(from: Place, to: Place): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Source of a travel time: roads, straight line, the zone's usual time for an unknown place, or the same property. */
export const travelSources = ['roads', 'straight-line', 'zone', 'same-property'] as const;

export interface Travel {
  readonly minutes: number;
  /** Null when a place is unknown. */
  readonly kilometres: number | null;
  readonly source: (typeof travelSources)[number];
}

/**
 * Estimates travel by the straight line.
 * @param zoneMinutes the zone's travel time, for an unknown place
 */
export function estimateTravel(from: Place | null, to: Place | null, zoneMinutes: number): Travel {
  if (!from || !to) return { minutes: zoneMinutes, kilometres: null, source: 'zone' };
  const kilometres = straightLineKm(from, to) * detourFactor;
  return { minutes: Math.ceil((kilometres / kilometresPerHour) * 60), kilometres, source: 'straight-line' };
}

/** Between appointments at one property. */
export const noTravel: Travel = { minutes: 0, kilometres: 0, source: 'same-property' };

export function estimateWay(from: Property, to: Property, zoneMinutes: number): Travel {
  return isSameProperty(from, to) ? noTravel : estimateTravel(from.place, to.place, zoneMinutes);
}

/** False when neither the places nor a zone's travel time are known. */
export const isKnown = ({ minutes, source }: Travel): boolean => source !== 'zone' || minutes > 0;
