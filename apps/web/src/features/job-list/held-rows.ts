import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { MissingJobs } from '../../data/jobs/list-queries.ts';

/** The rows that a person is reading, in the order in which they were shown first. */
export interface HeldRows {
  /** Key of the query to which the rows belong. A new query replaces them. */
  readonly question: string;
  /** Maximum number of requested rows. */
  readonly limit: number;
  readonly rows: readonly ServiceJob[];
  /** The rows as they were when they were first shown. */
  readonly first: readonly ServiceJob[];
  /** Rows that are missing from the latest response. */
  readonly missing: readonly ServiceJob[];
  /** True if the list has more jobs than the latest response. */
  readonly goesOn: boolean;
  /** Ids of rows at the end that new jobs may have pushed beyond the latest response. */
  readonly pushed: ReadonlySet<number>;
  /** Number of jobs that have joined the list since the rows were read, and have no row yet. */
  readonly cameCount: number;
  /** Ids of the rows that the last update has changed. */
  readonly changed: readonly number[];
}

/** The latest response of the list. */
export interface LatestRows {
  readonly question: string;
  readonly limit: number;
  readonly jobs: readonly ServiceJob[];
  readonly totalCount: number;
}

/** Reason why a refetched list would not have a held row in its place. */
export type RowMark = 'further' | 'left' | 'otherDay' | 'otherGroup' | 'unavailable';

/** Texts of the marks. */
export const markTexts: Readonly<Record<RowMark, string>> = {
  further: 'Moved further down',
  left: 'No longer in this list',
  otherDay: 'Moved to another day',
  otherGroup: 'Moved to another group',
  unavailable: 'No longer available',
};

const noIds: ReadonlySet<number> = new Set();

/** Shows the rows of a response unchanged, in its order. */
export function showRows({ question, limit, jobs, totalCount }: LatestRows): HeldRows {
  const goesOn = jobs.length < totalCount;
  return {
    question,
    limit,
    rows: jobs,
    first: jobs,
    missing: [],
    goesOn,
    pushed: noIds,
    cameCount: 0,
    changed: [],
  };
}

const idsOf = (jobs: readonly ServiceJob[]) => new Set(jobs.map(({ id }) => id));

/** Number of jobs up to and including the last one that matches. */
const countUntilLast = (jobs: readonly ServiceJob[], fits: (job: ServiceJob) => boolean): number =>
  jobs.findLastIndex(fits) + 1;

/**
 * Updates the rows in place without adding, removing or moving any. Jobs that move up from beyond a partly loaded list do not count as new.
 * When more rows are requested, they are appended; when fewer are requested, the response replaces the rows.
 */
export function followRows(held: HeldRows, latest: LatestRows): HeldRows {
  if (latest.question !== held.question || latest.limit < held.limit) return showRows(latest);
  const jobs = new Map(latest.jobs.map((job) => [job.id, job]));
  const heldIds = idsOf(held.rows);
  const hasRow = ({ id }: ServiceJob) => heldIds.has(id);
  const isListed = ({ id }: ServiceJob) => jobs.has(id);
  const grown = latest.limit > held.limit;
  const appended = grown ? latest.jobs.slice(countUntilLast(latest.jobs, hasRow)) : [];
  const goesOn = latest.jobs.length < latest.totalCount;
  const mayHaveCome = goesOn || grown ? latest.jobs.slice(0, countUntilLast(latest.jobs, hasRow)) : latest.jobs;
  return {
    question: held.question,
    limit: latest.limit,
    rows: [...held.rows.map((row) => jobs.get(row.id) ?? row), ...appended],
    first: [...held.first, ...appended],
    missing: held.rows.filter((row) => !isListed(row)),
    goesOn,
    pushed: goesOn ? idsOf(held.rows.slice(countUntilLast(held.rows, isListed))) : noIds,
    cameCount: mayHaveCome.filter((job) => !hasRow(job)).length,
    changed: held.rows.filter((row) => (jobs.get(row.id) ?? row).cache_key !== row.cache_key).map(({ id }) => id),
  };
}

/** Assigns jobs to groups, in lists with groups. */
export interface RowGroups {
  readonly groupOf: (job: ServiceJob) => string | number;
  /** Mark of a row that now belongs to another group. */
  readonly mark: RowMark;
}

/** Held rows, with a mark for each that is no longer in its place. */
export interface PlacedRows {
  readonly jobs: readonly ServiceJob[];
  readonly marks: ReadonlyMap<number, RowMark>;
}

/**
 * Updates missing rows, and marks those that are no longer in their place.
 * @param found current data of missing rows; rows that it does not contain yet stay unchanged
 */
export function placeRows(
  { rows, first, missing, pushed }: HeldRows,
  found: MissingJobs | undefined,
  groups: RowGroups | null,
): PlacedRows {
  const missingIds = idsOf(missing);
  const about = new Set(found?.about);
  const present = new Map(found?.jobs.map((job) => [job.id, job]));
  const further = new Set(found?.further);
  const isKnown = (id: number) => missingIds.has(id) && about.has(id);
  const jobs = rows.map((row) => (isKnown(row.id) ? (present.get(row.id) ?? row) : row));
  const markOf = (job: ServiceJob, index: number): RowMark | null => {
    const { id } = job;
    if (isKnown(id) && !present.has(id)) return 'unavailable';
    if (isKnown(id) && !further.has(id)) return 'left';
    if (isKnown(id) && !pushed.has(id)) return 'further';
    return groups && groups.groupOf(job) !== groups.groupOf(first[index] ?? job) ? groups.mark : null;
  };
  const marks = jobs.flatMap((job, index): [number, RowMark][] => {
    const mark = markOf(job, index);
    return mark ? [[job.id, mark]] : [];
  });
  return { jobs, marks: new Map(marks) };
}

/** True if the mark says that the job is no longer in the list. */
export const hasLeft = (mark: RowMark | undefined): boolean => mark === 'left' || mark === 'unavailable';

const jobs = (count: number) => (count === 1 ? '1 job' : `${count.toLocaleString('en')} jobs`);

/** Formats the changes of a list, such as '3 jobs came in, 1 left'; null without changes. */
export function describeMoves(cameCount: number, marks: PlacedRows['marks']): string | null {
  const leftCount = [...marks.values()].filter(hasLeft).length;
  const parts = [
    { count: cameCount, what: 'came in' },
    { count: leftCount, what: 'left' },
    { count: marks.size - leftCount, what: 'moved' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return parts
    .map(({ count, what }, index) => `${index === 0 ? jobs(count) : count.toLocaleString('en')} ${what}`)
    .join(', ');
}
