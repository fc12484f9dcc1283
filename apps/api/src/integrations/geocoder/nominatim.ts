import { z } from 'zod';
import type { GeocodedPlace } from './geocoded-place.ts';

const text = z.string().optional();

/** Used parts of Nominatim's answer in the form `jsonv2`. */
const answer = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    address: z.object({
      ...{ house_number: text, road: text, suburb: text, city_district: text, village: text, town: text, city: text },
      ...{ state: text, postcode: text, country_code: text },
    }),
  }),
);

/** Reads the places of an answer. */
export function readNominatim(body: unknown): GeocodedPlace[] {
  return answer.parse(body).map(({ lat, lon, address }) => ({
    number: address.house_number,
    street: address.road,
    suburbs: [address.suburb, address.village, address.city_district, address.town, address.city],
    state: address.state,
    postcode: address.postcode,
    country: address.country_code,
    latitude: lat,
    longitude: lon,
  }));
}
