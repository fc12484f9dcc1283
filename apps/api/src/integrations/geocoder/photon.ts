import { z } from 'zod';
import type { GeocodedPlace } from './geocoded-place.ts';

const text = z.string().optional();

/** Used parts of Photon's answer, which is GeoJSON. */
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
      properties: z.object({
        ...{ housenumber: text, street: text, name: text, type: text, locality: text, district: text, city: text },
        ...{ state: text, postcode: text, countrycode: text },
      }),
    }),
  ),
});

/** Reads the places of an answer. A street itself has its name in `name`. */
export function readPhoton(body: unknown): GeocodedPlace[] {
  return answer.parse(body).features.map(({ geometry: { coordinates }, properties }) => ({
    number: properties.housenumber,
    street: properties.street ?? (properties.type === 'street' ? properties.name : undefined),
    suburbs: [properties.district, properties.locality, properties.city],
    state: properties.state,
    postcode: properties.postcode,
    country: properties.countrycode,
    latitude: coordinates[1],
    longitude: coordinates[0],
  }));
}
