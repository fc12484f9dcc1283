import { estimateTravel, type Place, type Travel } from '@shootdesk/shared/dispatch/travel';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { TravelEstimator } from './travel-estimator.ts';

/** Limits in ms, and how many ways are kept; tests change them. */
const usualLimits = {
  timeoutMs: 2000,
  /** How long a router that failed is not asked again, so that people do not wait for its time-out at each way. */
  pauseMs: 60_000,
  cacheTtlMs: 24 * 3_600_000,
  maxCached: 20_000,
};

interface Options {
  /** Without a trailing slash. */
  readonly url: string;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
  readonly limits?: Partial<typeof usualLimits>;
}

/** The part of an answer of OSRM's route service that is read: seconds and metres. */
const answer = z.object({
  code: z.literal('Ok'),
  routes: z.tuple([z.object({ duration: z.number().min(0), distance: z.number().min(0) })], z.unknown()),
});

/** There is no road between two places: another attempt would say the same. */
const noRoad = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

const coordinates = ({ latitude, longitude }: Place) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

/**
 * Makes the estimator that asks a router with the HTTP interface of OSRM, at one address and nowhere else. Where it does not answer, or knows
 * no road, the straight line counts. What it answered is kept in this process.
 */
export function createOsrm({ url, now, log, limits }: Options): TravelEstimator {
  const { timeoutMs, pauseMs, cacheTtlMs, maxCached } = { ...usualLimits, ...limits };
  /** Null where there is no road. */
  const cache = new LRUCache<string, Promise<Travel | null>>({ max: maxCached, ttl: cacheTtlMs });
  let pausedUntilMs = 0;

  const ask = async (way: string): Promise<Travel | null> => {
    const response = await fetch(`${url}/route/v1/driving/${way}?overview=false`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (noRoad.safeParse(body).success) return null;
    const [{ duration, distance }] = answer.parse(body).routes;
    return { minutes: Math.ceil(duration / 60), kilometres: distance / 1000, source: 'roads' };
  };

  const pause = (error: unknown) => {
    if (now().getTime() < pausedUntilMs) return;
    pausedUntilMs = now().getTime() + pauseMs;
    log.warn({ err: error, pauseMs }, 'the router does not answer; travel is by the straight line');
  };

  const readWay = (way: string): Promise<Travel | null> => {
    const cached = cache.get(way);
    if (cached) return cached;
    if (now().getTime() < pausedUntilMs) return Promise.resolve(null);
    const asked = ask(way).catch((error: unknown) => {
      cache.delete(way);
      pause(error);
      return null;
    });
    cache.set(way, asked);
    return asked;
  };

  return {
    estimate: async (from, to, zoneMinutes) => {
      const onRoads = from && to ? await readWay(`${coordinates(from)};${coordinates(to)}`) : null;
      return onRoads ?? estimateTravel(from, to, zoneMinutes);
    },
  };
}
