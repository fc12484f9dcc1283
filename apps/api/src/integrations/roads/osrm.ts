import type { Place } from '@shootdesk/shared/availability/property';
import { estimateTravel, type Travel } from '@shootdesk/shared/dispatch/travel';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { TravelEstimator } from './travel-estimator.ts';

/** Limits in ms, and the cache size; tests change them. */
const usualLimits = {
  timeoutMs: 2000,
  /** Pause after a failure, so that people do not wait for the timeout of each estimate. */
  pauseMs: 60_000,
  cacheTtlMs: 24 * 3_600_000,
  maxCached: 20_000,
};

interface Options {
  readonly url: string;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
  readonly limits?: Partial<typeof usualLimits>;
}

/** Used parts of OSRM's route answer: seconds and metres. */
const answer = z.object({
  code: z.literal('Ok'),
  routes: z.tuple([z.object({ duration: z.number().min(0), distance: z.number().min(0) })], z.unknown()),
});

/** There is no road; permanent. */
const noRoad = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

const coordinates = ({ latitude, longitude }: Place) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

/** Creates the estimator by an OSRM router, with a cache per process. Falls back to the straight line when it fails or finds no road. */
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
    const request = ask(way).catch((error: unknown) => {
      cache.delete(way);
      pause(error);
      return null;
    });
    cache.set(way, request);
    return request;
  };

  return {
    estimate: async (from, to, zoneMinutes) => {
      const onRoads = from && to ? await readWay(`${coordinates(from)};${coordinates(to)}`) : null;
      return onRoads ?? estimateTravel(from, to, zoneMinutes);
    },
  };
}
