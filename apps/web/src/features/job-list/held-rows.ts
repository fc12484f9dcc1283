import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { MissingJobs } from '../../data/jobs/list-queries.ts';

/** The rows that a person is reading, in the order in which they were shown first. */
export interface HeldRows {
  /** The question that they answer. Rows of another question take their place. */
  readonly question: string;
  /** The rows asked for at most. */
  readonly limit: number;
  readonly rows: readonly ServiceJob[];
  /** The same rows as they were when they were shown first. */
  readonly first: readonly ServiceJob[];
  /** Rows that the latest answer does not have. */
  readonly missing: readonly ServiceJob[];
  /** Whether the list has more jobs than the latest answer. */
  readonly goesOn: boolean;
  /** Rows at the end that others may have pushed beyond the latest answer. */
  readonly pushed: ReadonlySet<number>;
  /** Number of jobs that have joined the list since the rows were read, and have no row yet. */
  readonly cameCount: number;
  /** Rows that the last step has changed. */
  readonly changed: readonly number[];
}

/** The list as it was answered last. */
export interface LatestRows {
  readonly question: string;
  readonly limit: number;
  readonly jobs: readonly ServiceJob[];
  readonly totalCount: number;
}

/** Why the current list would no longer have a held row in its place. */
export type RowMark = 'further' | 'left' | 'otherDay' | 'otherGroup' | 'unavailable';

/** A mark in words. */
export const markTexts: Readonly<Record<RowMark, string>> = {
  further: 'Moved further down',
  left: 'No longer in this list',
  otherDay: 'Moved to another day',
  otherGroup: 'Moved to another group',
  unavailable: 'No longer available',
};

const noIds: ReadonlySet<number> = new Set();

/** The rows of an answer as they are, in its order. */
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

/** The number of jobs up to the last of those that fit. */
const countUntilLast = (jobs: readonly ServiceJob[], fits: (job: ServiceJob) => boolean): number =>
  jobs.findLastIndex(fits) + 1;

/**
 * Updates the rows in place; none is added, removed or moved. At the end of a partly loaded list, jobs that moved up from beyond it do
 * not count as new. Additional requested rows follow at the end; with fewer requested rows the answer is shown as it is.
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

/** Group of a job, where rows are grouped. */
export interface RowGroups {
  readonly groupOf: (job: ServiceJob) => string | number;
  /** Of a row that belongs into another group by now. */
  readonly mark: RowMark;
}

/** Held rows, with a mark for each that the list no longer has in its place. */
export interface PlacedRows {
  readonly jobs: readonly ServiceJob[];
  readonly marks: ReadonlyMap<number, RowMark>;
}

/**
 * Shows missing rows as they are now, and marks those that would not be where they are.
 * @param found about missing rows; those that it does not cover yet stay as they are
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

/** Whether a row stands for a job that is no longer in the list. */
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
