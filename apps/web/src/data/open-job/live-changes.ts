import type { JobChangeKind } from '@shootdesk/shared/live/live-events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { assetsKey } from '../files/queries.ts';
import type { KnownVersions } from '../jobs/known-versions.ts';
import { jobKey, jobListsKey, jobPartKey, jobsKey, jobStatisticsKey, type JobPart } from '../jobs/queries.ts';

/** A change of a job, as live events report it. */
export interface JobChange {
  readonly serviceJobId: number;
  readonly kinds: readonly JobChangeKind[];
  /** Its version; null where the person may no longer see it. */
  readonly cacheKey: number | null;
}

/** Parts that change without giving the job a new version; they are announced as a change of the job. */
const partsOfNoVersion: readonly JobPart[] = [
  'booking-link',
  'client-resources',
  'ct-client-resources',
  'emails',
  'esoft',
  'review-links',
];

/** The parts of a job that a change of each kind outdates. */
const outdatedParts: Readonly<Record<JobChangeKind, readonly JobPart[]>> = {
  // A visit is about an appointment: one that moved, or has another provider, has another visit. Another address has another note.
  job: ['job', 'activity', 'visit', 'property-note', ...partsOfNoVersion],
  status: ['job', 'activity', 'history', 'candidates', 'review', 'review-links'],
  assignment: ['job', 'activity', 'candidates', 'review', 'visit'],
  resource: ['job', 'activity', 'resources', 'findings', 'set-available', 'views', 'exposure-sets'],
  asset: ['job', 'activity', 'assets', 'copy-proof', 'findings', 'set-available', 'views'],
  // Pictures that were checked can be compared.
  finding: ['findings', 'exposure-sets'],
  note: ['job', 'activity', 'property-note'],
  detail: ['job', 'activity', 'property-note'],
  tag: ['job', 'activity', 'tags'],
  checklist: ['job', 'activity', 'checklist'],
  visit: ['visit'],
  forecast: ['forecast'],
};

/** The parts that a kind of change makes outdated; none for a kind of a later version, whose server this page still talks to. */
const partsOf = (kind: JobChangeKind): readonly JobPart[] =>
  (outdatedParts as Partial<Record<JobChangeKind, readonly JobPart[]>>)[kind] ?? [];

/** Files are counted with the job, pictures checked, visits made and forecasts computed, without giving it a new version. */
const keepsVersion = (kind: JobChangeKind) =>
  kind === 'resource' || kind === 'asset' || kind === 'finding' || kind === 'visit' || kind === 'forecast';

/** Whether anything of the job is in the cache. */
export function isJobCached(cache: QueryClient, id: number): boolean {
  return cache.getQueryCache().findAll({ queryKey: jobKey(id) }).length > 0;
}

/** Refetches the visible data of changed jobs, unless the read began after the tab had received the change. */
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
  // The query key of an asset has no job id.
  await Promise.all([
    ...changes.flatMap(rereadJob),
    ...(hasAssets ? [cache.invalidateQueries({ queryKey: assetsKey })] : []),
  ]);
}

const pagesKey = [...jobListsKey, 'page'] as const;

/** How many pages of the job list are on the screen. */
export function shownPageCount(cache: QueryClient): number {
  return cache.getQueryCache().findAll({ queryKey: pagesKey, type: 'active' }).length;
}

/** Reads the shown pages of the job list again, with the counts that come with them. */
export async function rereadShownPages(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: pagesKey });
}

/** Lists that any job's change can alter, besides the pages of the job list. Search results are not refetched. */
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

/** Reads the shown counts, statistics and short lists of jobs again. */
export async function rereadShownCounts(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({
    queryKey: jobListsKey,
    predicate: ({ queryKey }) => followingLists.has(queryKey[jobListsKey.length]),
  });
}

/** Reads the shown statistics again, because people clocked in or out. */
export async function rereadStatistics(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: jobStatisticsKey });
}

/** Reads everything again that a screen shows of jobs and their files, because changes of them may have been missed. */
export async function rereadAllJobs(cache: QueryClient): Promise<void> {
  await Promise.all([cache.invalidateQueries({ queryKey: jobsKey }), cache.invalidateQueries({ queryKey: assetsKey })]);
}
