import { type ServiceJobChecklistItem } from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import { type ServiceJobDetail } from '@shootdesk/shared/service-job-details/service-job-details.contract';
import { type ServiceJobNote } from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import type { JobUser, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { JobView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { jobViewsQuery, savedViewsQuery } from './list-queries.ts';
import { jobChecklistQuery, jobKey, jobListsKey, jobPartKey, jobQuery, jobsKey, type JobPart } from './queries.ts';

/**
 * Invalidates parts of a job and all lists. Visible ones are refetched, the job first: a live event about a version does not refetch parts whose read
 * began after the tab received that version.
 */
export function outdateJob(cache: QueryClient, id: number, ...parts: readonly JobPart[]): void {
  const outdate = (part: JobPart) => cache.invalidateQueries({ queryKey: jobPartKey(id, part) });
  const job = parts.includes('job') ? outdate('job') : Promise.resolve();
  const others = parts.filter((part) => part !== 'job');
  void job.then(() => others.forEach((part) => void outdate(part)));
  if (runsUnderWay === 0) void cache.invalidateQueries({ queryKey: jobListsKey });
}

/** Number of running bulk writes in this tab, during which lists are not read. */
let runsUnderWay = 0;

/** Runs writes to several jobs and reads the lists once afterwards, because each write would invalidate them again. */
export async function readListsAfter<T>(cache: QueryClient, write: () => Promise<T>): Promise<T> {
  runsUnderWay++;
  try {
    return await write();
  } finally {
    runsUnderWay--;
    void cache.invalidateQueries({ queryKey: jobListsKey });
  }
}

/** Refetches everything visible about a job, after a write that failed because of a concurrent change. */
export function rereadJob(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: jobKey(id) });
}

/** Refetches a job's activity log, which shows the change because of which a save was refused. */
export function rereadActivity(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: jobPartKey(id, 'activity') });
}

/** Refetches all visible data of any job, after a write to many jobs, or to one that was deleted. */
export async function rereadJobs(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: jobsKey });
}

/** Refetches the person's saved views, after a write to one that succeeded or found it deleted. */
export async function rereadSavedViews(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
}

/** Caches the tabs of the job list as the person has just chosen them, and cancels reads that may return an older state. */
export async function showJobViews(cache: QueryClient, views: readonly JobView[]): Promise<void> {
  const { queryKey } = jobViewsQuery;
  cache.setQueryData(queryKey, [...views]);
  await cache.cancelQueries({ queryKey });
}

/** Caches a job from a response, and cancels reads that may return an older state. */
export function showJob(cache: QueryClient, job: ServiceJobWithStatuses): void {
  const { queryKey } = jobQuery(job.id);
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, job);
}

interface Identified {
  readonly id: number;
}

/** Replaces or appends a record by id; null removes it. */
export function withRecord<T extends Identified>(records: readonly T[], id: number, record: T | null): T[] {
  if (!record) return records.filter((each) => each.id !== id);
  const isNew = !records.some((each) => each.id === id);
  return isNew ? [...records, record] : records.map((each) => (each.id === id ? record : each));
}

/** Records nested in a job that have endpoints of their own. */
interface Members {
  readonly details: ServiceJobDetail;
  readonly notes: ServiceJobNote;
  readonly users: JobUser;
}

/** Caches a job's member from a response (null: deleted), until the job is read with its new version. */
export function showMember<M extends keyof Members>(
  cache: QueryClient,
  jobId: number,
  member: M,
  id: number,
  record: Members[M] | null,
): void {
  cache.setQueryData(
    jobQuery(jobId).queryKey,
    (job) => job && { ...job, [member]: withRecord<Identified>(job[member] ?? [], id, record) },
  );
}

/** Parts that a written member invalidates, because it gives the job a new version and an entry in the activity log. */
export const partsOfMember = ['job', 'activity'] as const;

/** Caches a note; null when it was deleted. */
export function showNote(cache: QueryClient, jobId: number, id: number, note: ServiceJobNote | null): void {
  showMember(cache, jobId, 'notes', id, note);
}

/** Updates the cache after a note was written. */
export function noteWritten(cache: QueryClient, jobId: number, id: number, note: ServiceJobNote | null): void {
  showNote(cache, jobId, id, note);
  outdateJob(cache, jobId, ...partsOfMember);
}

/** Updates the cache after a detail was written. */
export function detailWritten(cache: QueryClient, detail: ServiceJobDetail): void {
  showMember(cache, detail.serviceJobId, 'details', detail.id, detail);
  outdateJob(cache, detail.serviceJobId, ...partsOfMember);
}

/** Updates the cache after a checklist line was ticked. */
export function checklistItemWritten(cache: QueryClient, item: ServiceJobChecklistItem): void {
  cache.setQueryData(
    jobChecklistQuery(item.serviceJobId).queryKey,
    (items) => items && withRecord(items, item.id, item),
  );
  outdateJob(cache, item.serviceJobId, 'checklist', ...partsOfMember);
}

/** Updates the cache after a change of assignments, which may have moved the job to Assigned. */
export function usersWritten(cache: QueryClient, jobId: number): void {
  outdateJob(cache, jobId, 'history', 'candidates', ...partsOfMember);
}
