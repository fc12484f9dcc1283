import { statesOfCountry } from '@shootdesk/shared/kernel/countries';
import { stateCalled } from '@shootdesk/shared/kernel/words';
import type { FoundAddress } from '@shootdesk/shared/campaigns/address-lookup.contract';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { GeocodedPlace } from './geocoded-place.ts';
import { readNominatim } from './nominatim.ts';
import { readPhoton } from './photon.ts';

/** Programs that find addresses, by the interface that they offer. */
export const geocoderKinds = ['nominatim', 'photon'] as const;
export type GeocoderKind = (typeof geocoderKinds)[number];

/** Finds addresses. Never fails, because an address can be typed. */
export interface Geocoder {
  /** Null when the program does not answer. */
  find(text: string, country: string): Promise<readonly FoundAddress[] | null>;
}

/** Limits in ms, and the cache size; tests change them. */
const usualLimits = {
  timeoutMs: 3000,
  /** Pause after a failure, so that people do not wait for the timeout of each address. */
  pauseMs: 30_000,
  cacheTtlMs: 24 * 3_600_000,
  maxCached: 5000,
};

const maxFound = 5;

interface Options {
  readonly kind: GeocoderKind;
  readonly url: string;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
  readonly limits?: Partial<typeof usualLimits>;
}

const readers = { nominatim: readNominatim, photon: readPhoton };

function addressOf(kind: GeocoderKind, url: string, text: string, country: string): string {
  const code = country.toLowerCase();
  const query =
    kind === 'nominatim'
      ? { q: text, format: 'jsonv2', addressdetails: '1', limit: String(maxFound), countrycodes: code }
      : { q: text, limit: String(2 * maxFound) };
  return `${url}/${kind === 'nominatim' ? 'search' : 'api'}?${new URLSearchParams(query).toString()}`;
}

/** A place as an address of an order; null where it has no street, or is in another country. */
function foundAddress(place: GeocodedPlace, country: string): FoundAddress | null {
  const { street, postcode, latitude, longitude } = place;
  if (!street || place.country?.toUpperCase() !== country) return null;
  const [only = null, ...others] = statesOfCountry(country);
  const state = others.length === 0 ? only : (stateCalled(place.state ?? '') ?? null);
  const suburb = place.suburbs.find(Boolean) ?? null;
  const address = [place.number, street].filter(Boolean).join(' ');
  return { address, suburb, state, postcode: postcode ?? null, latitude, longitude };
}

const keyOf = ({ address, suburb, postcode }: FoundAddress) => `${address} ${suburb} ${postcode}`.toLowerCase();

/** Creates a geocoder by HTTP, with a cache per process. */
export function createGeocoder({ kind, url, now, log, limits }: Options): Geocoder {
  const { timeoutMs, pauseMs, cacheTtlMs, maxCached } = { ...usualLimits, ...limits };
  const cache = new LRUCache<string, Promise<readonly FoundAddress[] | null>>({ max: maxCached, ttl: cacheTtlMs });
  let pausedUntilMs = 0;

  const ask = async (text: string, country: string): Promise<readonly FoundAddress[]> => {
    const response = await fetch(addressOf(kind, url, text, country), {
      redirect: 'error',
      headers: { 'user-agent': 'Shootdesk', accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
    const places = readers[kind](await response.json());
    const found = places.flatMap((place) => foundAddress(place, country) ?? []);
    return [...new Map(found.map((each) => [keyOf(each), each])).values()].slice(0, maxFound);
  };

  return {
    find: (text, country) => {
      const key = `${country} ${text.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`;
      const cached = cache.get(key);
      if (cached) return cached;
      if (now().getTime() < pausedUntilMs) return Promise.resolve(null);
      const request = ask(text, country).catch((error: unknown) => {
        cache.delete(key);
        if (now().getTime() >= pausedUntilMs) {
          pausedUntilMs = now().getTime() + pauseMs;
          log.warn({ err: error, pauseMs }, 'the geocoder does not answer; addresses are typed');
        }
        return null;
      });
      cache.set(key, request);
      return request;
    },
  };
}
