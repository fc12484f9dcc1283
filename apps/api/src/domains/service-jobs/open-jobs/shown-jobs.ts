import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { LRUCache } from 'lru-cache';
import type { Change } from '../../../db/change.ts';

/** Most jobs kept, some 3 kB each per list of includes. The pages that people look at have the same few thousand jobs. */
const mostJobs = 10_000;

/** Changes of a job that show nowhere in a list. */
const unseen: ReadonlySet<string> = new Set(['presence', 'preview', 'comment']);

/** Records that many jobs name. */
const namedByMany: ReadonlySet<string> = new Set(['client', 'campaign', 'zone', 'user']);

/** Reads some jobs from the database, those among them that the person may see. */
type ReadJobs = (ids: readonly number[]) => Promise<readonly ServiceJob[]>;

/** Jobs as lists show them, in the memory of this process. Its owner hands it every change of the feed. */
export interface ShownJobs {
  /**
   * The jobs in the order of their ids, without those that `read` does not find. Only what is not in memory is read.
   * @param ids jobs that the person may see
   */
  inOrder(ids: readonly number[], includes: readonly JobInclude[], read: ReadJobs): Promise<ServiceJob[]>;
  /** Drops what the changes may have made untrue, also of reads that are under way. */
  forget(changes: readonly Change[]): void;
}

/** Jobs that changed while a read was under way: what it finds of them may be older than the change. */
interface Reading {
  readonly changed: Set<number>;
  everythingChanged: boolean;
}

export function createShownJobs(): ShownJobs {
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
      const kept = ids.map((id) => byJob.get(id)?.get(key));
      const missing = ids.filter((_, index) => kept[index] === undefined);
      const found = new Map(
        missing.length === 0 ? [] : (await readMissing(key, missing, read)).map((job) => [job.id, job]),
      );
      return ids.flatMap((id, index) => kept[index] ?? found.get(id) ?? []);
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
