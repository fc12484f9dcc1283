import type { Query, QueryClient } from '@tanstack/react-query';
import { jobsKey } from './queries.ts';

/** Job versions that this tab has received, compared with the times at which reads began. */
export interface KnownVersions {
  /** Whether a read began after the tab received this version of the job, so that its result includes the change. */
  readonly includes: (query: Query, jobId: number, version: number) => boolean;
  readonly stop: () => void;
}

interface Versioned {
  readonly id: number;
  readonly cache_key: number;
}

const isJobPart = ([root, , part]: readonly unknown[]) => root === jobsKey[0] && part === 'job';

/**
 * Records the version of each job that this tab receives by a read or its own write. A live event about a version that was received before a read
 * began requires no further read.
 */
export function watchVersions(cache: QueryClient): KnownVersions {
  // A counter instead of a clock, because two things can happen within one tick.
  let count = 0;
  const begun = new Map<string, number>();
  const known = new Map<number, { readonly version: number; readonly since: number }>();
  const note = ({ id, cache_key: version }: Versioned) => {
    if (version > (known.get(id)?.version ?? -1)) known.set(id, { version, since: ++count });
  };
  for (const query of cache.getQueryCache().findAll({ queryKey: jobsKey })) {
    if (isJobPart(query.queryKey) && query.state.data) note(query.state.data as Versioned);
  }
  const stop = cache.getQueryCache().subscribe((event) => {
    const { query, type } = event;
    if (type === 'removed') begun.delete(query.queryHash);
    if (type !== 'updated') return;
    if (event.action.type === 'fetch') begun.set(query.queryHash, ++count);
    if (event.action.type === 'success' && isJobPart(query.queryKey)) note(query.state.data as Versioned);
  });
  return {
    includes: (query, jobId, version) => {
      if (isJobPart(query.queryKey)) {
        const { data, isInvalidated } = query.state as { data?: Versioned; isInvalidated: boolean };
        return !isInvalidated && (data?.cache_key ?? -1) >= version;
      }
      const since = known.get(jobId);
      return since !== undefined && since.version >= version && (begun.get(query.queryHash) ?? 0) > since.since;
    },
    stop,
  };
}
