import type { JobChangeKind } from '@shootdesk/shared/live/live-events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { assetsKey } from '../files/queries.ts';
import type { KnownVersions } from '../jobs/known-versions.ts';
import { jobKey, jobListsKey, jobPartKey, jobsKey, jobStatisticsKey, type JobPart } from '../jobs/queries.ts';

/** A change of a job, as live events report it. */
export interface JobChange {
  readonly serviceJobId: number;
  readonly kinds: readonly JobChangeKind[];
  /** Version of the job; null where the person may no longer see it. */
  readonly cacheKey: number | null;
}

/** Parts that change without a new version of the job. They are announced as a change of the job. */
const partsOfNoVersion: readonly JobPart[] = [
  'booking-link',
  'client-resources',
  'ct-client-resources',
  'emails',
  'esoft',
  'review-links',
];

/** Parts of a job that each kind of change invalidates. */
const outdatedParts: Readonly<Record<JobChangeKind, readonly JobPart[]>> = {
  // The visit depends on the appointment and its provider, the property note on the address.
  job: ['job', 'activity', 'visit', 'property-note', ...partsOfNoVersion],
  status: ['job', 'activity', 'history', 'candidates', 'review', 'review-links'],
  assignment: ['job', 'activity', 'candidates', 'review', 'visit'],
  resource: ['job', 'activity', 'resources', 'findings', 'set-available', 'views', 'exposure-sets'],
  asset: ['job', 'activity', 'assets', 'copy-proof', 'findings', 'set-available', 'views'],
  // Checked pictures can be compared.
  finding: ['findings', 'exposure-sets'],
  note: ['job', 'activity', 'property-note'],
  detail: ['job', 'activity', 'property-note'],
  tag: ['job', 'activity', 'tags'],
  checklist: ['job', 'activity', 'checklist'],
  visit: ['visit'],
  forecast: ['forecast'],
};

/** Parts that a kind of change invalidates. None for an unknown kind, which a server of a later version may send to this page. */
const partsOf = (kind: JobChangeKind): readonly JobPart[] =>
  (outdatedParts as Partial<Record<JobChangeKind, readonly JobPart[]>>)[kind] ?? [];

/** Changes of files, checks, visits and forecasts do not give the job a new version. */
const keepsVersion = (kind: JobChangeKind) =>
  kind === 'resource' || kind === 'asset' || kind === 'finding' || kind === 'visit' || kind === 'forecast';

/** Whether anything of the job is in the cache. */
export function isJobCached(cache: QueryClient, id: number): boolean {
  return cache.getQueryCache().findAll({ queryKey: jobKey(id) }).length > 0;
}

/** Refetches the visible data of changed jobs, except for reads that began after the tab received the change. */
export async function rereadChangedJobs(
  cache: QueryClient,
  changes: readonly JobChange[],
  versions: KnownVersions,
): Promise<void> {
  const rereadPart = ({ serviceJobId: id, kinds, cacheKey }: JobChange, part: JobPart) => {
    const ofPart = kinds.filter((kind) => partsOf(kind).includes(part));
    const hasVersion = !partsOfNoVersion.includes(part) && ofPart.length > 0 && !ofPart.some(keepsVersion);
    const isKnown = (query: Query) => cacheKey !== null && hasVersion && versions.includes(query, id, cacheKey);
    return cache.invalidateQueries({ queryKey: jobPartKey(id, part), predicate: (query) => !isKnown(query) });
  };
  const rereadJob = (change: JobChange) => {
    const parts = new Set(change.kinds.flatMap(partsOf));
    return [...parts].map((part) => rereadPart(change, part));
  };
  const hasAssets = changes.some(({ kinds }) => kinds.includes('asset'));
  // An asset's query key contains no job id.
  await Promise.all([
    ...changes.flatMap(rereadJob),
    ...(hasAssets ? [cache.invalidateQueries({ queryKey: assetsKey })] : []),
  ]);
}

const pagesKey = [...jobListsKey, 'page'] as const;

/** Number of visible pages of the job list. */
export function shownPageCount(cache: QueryClient): number {
  return cache.getQueryCache().findAll({ queryKey: pagesKey, type: 'active' }).length;
}

/** Refetches the visible pages of the job list with their counts. */
export async function rereadShownPages(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: pagesKey });
}

/** Lists besides the job list's pages that any job's change can affect. Search results are not refetched. */
const followingLists = new Set<unknown>([
  'by-service-date',
  'counts',
  'day',
  'facets',
  'findings',
  'forecasts',
  'groups',
  'held',
  'mending',
  'of-campaign',
  'saved-views',
  'statistics',
  'visits',
]);

/** Refetches visible counts, statistics and short lists of jobs. */
export async function rereadShownCounts(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({
    queryKey: jobListsKey,
    predicate: ({ queryKey }) => followingLists.has(queryKey[jobListsKey.length]),
  });
}

/** Refetches visible statistics, because people clocked in or out. */
export async function rereadStatistics(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: jobStatisticsKey });
}

/** Refetches all visible data of jobs and their files, because events may have been missed. */
export async function rereadAllJobs(cache: QueryClient): Promise<void> {
  await Promise.all([cache.invalidateQueries({ queryKey: jobsKey }), cache.invalidateQueries({ queryKey: assetsKey })]);
}
