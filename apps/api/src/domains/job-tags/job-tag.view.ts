import type { JobTag } from '@shootdesk/shared/job-tags/job-tags.contract';
import type { JobTagRow } from './job-tags.store.ts';

/** @param jobs how many jobs have it */
export function jobTagView(row: JobTagRow, jobs: number): JobTag {
  return {
    id: String(row.id),
    name: row.name,
    colour: row.colour,
    hidden: row.hidden,
    place: row.place,
    jobs,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
