import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** The rows that a person is reading, in the order in which they were shown first. */
export interface HeldRows {
  /** The question that they answer. Rows of another question take their place. */
  readonly question: string;
  /** The rows asked for at most. */
  readonly limit: number;
  readonly rows: readonly ServiceJob[];
  /** Rows that are no longer in the list. */
  readonly left: ReadonlySet<number>;
  /** How many jobs are in the list that have no row. */
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

const nothingLeft: ReadonlySet<number> = new Set();

/** The rows of an answer as they are, in its order. */
export function showRows({ question, limit, jobs }: LatestRows): HeldRows {
  return { question, limit, rows: jobs, left: nothingLeft, cameCount: 0, changed: [] };
}

const idsOf = (jobs: readonly ServiceJob[]) => new Set(jobs.map(({ id }) => id));

/** The jobs before the last of those that fit. */
function untilLast(jobs: readonly ServiceJob[], fits: (job: ServiceJob) => boolean): readonly ServiceJob[] {
  return jobs.slice(0, jobs.findLastIndex(fits) + 1);
}

/**
 * Brings the rows up to date where they are: none comes, goes or moves. At the end of a list that goes on, jobs pushed beyond it have not left, nor
 * have those come in that moved up. When more rows are asked for than before, these follow at the end; when fewer are, the answer is shown as it is.
 */
export function followRows(held: HeldRows, latest: LatestRows): HeldRows {
  if (latest.question !== held.question || latest.limit < held.limit) return showRows(latest);
  const jobs = new Map(latest.jobs.map((job) => [job.id, job]));
  const heldIds = idsOf(held.rows);
  const hasRow = ({ id }: ServiceJob) => heldIds.has(id);
  const isListed = ({ id }: ServiceJob) => jobs.has(id);
  const grown = latest.limit > held.limit;
  const appended = grown ? latest.jobs.slice(latest.jobs.findLastIndex(hasRow) + 1) : [];
  const goesOn = latest.jobs.length < latest.totalCount;
  const mayHaveLeft = goesOn ? untilLast(held.rows, isListed) : held.rows;
  const mayHaveCome = goesOn || grown ? untilLast(latest.jobs, hasRow) : latest.jobs;
  return {
    question: held.question,
    limit: latest.limit,
    rows: [...held.rows.map((row) => jobs.get(row.id) ?? row), ...appended],
    left: idsOf(mayHaveLeft.filter((row) => !isListed(row))),
    cameCount: mayHaveCome.filter((job) => !hasRow(job)).length,
    changed: held.rows.filter((row) => (jobs.get(row.id) ?? row).cache_key !== row.cache_key).map(({ id }) => id),
  };
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count.toLocaleString('en')} jobs`);

/** Says what came and went, such as '3 jobs came in, 1 left'; null when nothing did. */
export function describeMoves({ cameCount, left }: Pick<HeldRows, 'cameCount' | 'left'>): string | null {
  const leftCount = left.size;
  if (cameCount === 0) return leftCount === 0 ? null : `${jobs(leftCount)} left`;
  return `${jobs(cameCount)} came in${leftCount === 0 ? '' : `, ${leftCount.toLocaleString('en')} left`}`;
}
