import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { LRUCache } from 'lru-cache';
import type { Change } from '../../../db/change.ts';

/** Maximum cached jobs, about 3 kB each per list of includes; people view the same few thousand. */
const mostJobs = 10_000;

/** Changes that no list displays. */
const unseen: ReadonlySet<string> = new Set(['presence', 'preview', 'comment', 'forecast']);

/** Records that many jobs refer to. */
const namedByMany: ReadonlySet<string> = new Set(['client', 'campaign', 'zone', 'user']);

/** Reads the visible ones of these jobs. */
type ReadJobs = (ids: readonly number[]) => Promise<readonly ServiceJob[]>;

/** Caches list rows per process. Its owner passes in every change of the feed. */
export interface JobRowCache {
  /**
   * The rows in the order of the ids; reads only missing ones.
   * @param ids jobs that the person may see
   */
  inOrder(ids: readonly number[], includes: readonly JobInclude[], read: ReadJobs): Promise<ServiceJob[]>;
  /** Evicts what the changes affect, including results of running reads. */
  forget(changes: readonly Change[]): void;
}

/** Jobs that changed during a read, whose results may be outdated. */
interface Reading {
  readonly changed: Set<number>;
  everythingChanged: boolean;
}

export function createJobRowCache(): JobRowCache {
  const byJob = new LRUCache<number, Map<string, ServiceJob>>({ max: mostJobs });
  const readings = new Set<Reading>();

  const keep = (key: string, jobs: readonly ServiceJob[], { changed, everythingChanged }: Reading) => {
    if (everythingChanged) return;
    for (const job of jobs) {
      if (changed.has(job.id)) continue;
      const variants = byJob.get(job.id) ?? new Map<string, ServiceJob>();
      byJob.set(job.id, variants.set(key, job));
    }
  };

  const readMissing = async (key: string, ids: readonly number[], read: ReadJobs) => {
    const reading: Reading = { changed: new Set(), everythingChanged: false };
    readings.add(reading);
    try {
      const jobs = await read(ids);
      keep(key, jobs, reading);
      return jobs;
    } finally {
      readings.delete(reading);
    }
  };

  return {
    inOrder: async (ids, includes, read) => {
      const key = includes.toSorted().join();
      const cachedJobs = ids.map((id) => byJob.get(id)?.get(key));
      const missing = ids.filter((_, index) => cachedJobs[index] === undefined);
      const found = new Map(
        missing.length === 0 ? [] : (await readMissing(key, missing, read)).map((job) => [job.id, job]),
      );
      return ids.flatMap((id, index) => cachedJobs[index] ?? found.get(id) ?? []);
    },
    forget: (changes) => {
      for (const { kind, serviceJobId } of changes) {
        if (serviceJobId !== null && !unseen.has(kind)) {
          byJob.delete(serviceJobId);
          for (const { changed } of readings) changed.add(serviceJobId);
        }
        if (namedByMany.has(kind)) {
          byJob.clear();
          for (const reading of readings) reading.everythingChanged = true;
        }
      }
    },
  };
}
