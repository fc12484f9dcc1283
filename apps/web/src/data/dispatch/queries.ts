import { getDispatchBoard, type Board, type BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobsKey } from '../jobs/queries.ts';

export interface BoardScope {
  /** First day: '2026-06-10'. */
  readonly from: string;
  readonly days: number;
  /** Zone ids; none means all. */
  readonly zones: readonly number[];
}

/** Not among the lists of jobs, because those are read again as a whole after every change. */
const boardsKey = [...jobsKey, 'dispatch'] as const;

const sentScope = ({ from, days, zones }: BoardScope) => ({ from, days: String(days), zones: [...zones] });

/** Jobs of one request, because an address has a limited length. */
const maxRereadJobs = 100;

const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Rank of a job without an appointment, as the server orders them: by the announced time, then by deadline, those without one last. */
const undatedRank = ({ announcedDateService, clientDeadline }: BoardJob) =>
  `${announcedDateService ?? '~'} ${clientDeadline ?? '~'}`;

/** Puts jobs that were read again into a list in its order; those that are not in the answer have left it. */
function withChanged(
  jobs: readonly BoardJob[],
  ids: ReadonlySet<number>,
  read: readonly BoardJob[],
  rank: (job: BoardJob) => string,
): BoardJob[] {
  // Not by localeCompare, which puts signs such as '~' before digits.
  const inOrder = (a: BoardJob, b: BoardJob) => compareTexts(rank(a), rank(b)) || a.id - b.id;
  return [...jobs.filter(({ id }) => !ids.has(id)), ...read].toSorted(inOrder);
}

interface Moves {
  /** Jobs that are shown where the person put them, because the server has not answered yet. */
  readonly moved: Set<number>;
  /** For each running read, the jobs that are being moved or were moved since it began. */
  readonly movedDuringReads: Set<Set<number>>;
}

const movesByCache = new WeakMap<QueryClient, Moves>();

function movesOf(cache: QueryClient): Moves {
  const moves = movesByCache.get(cache) ?? { moved: new Set(), movedDuringReads: new Set() };
  movesByCache.set(cache, moves);
  return moves;
}

/** Reads data of boards, with the jobs that were moved during the read, for which the data may be outdated. */
async function readBesideMoves<T>(
  cache: QueryClient,
  read: () => Promise<T>,
): Promise<{ readonly read: T; readonly movedMeanwhile: ReadonlySet<number> }> {
  const { moved, movedDuringReads } = movesOf(cache);
  const movedMeanwhile = new Set(moved);
  movedDuringReads.add(movedMeanwhile);
  try {
    return { read: await read(), movedMeanwhile };
  } finally {
    movedDuringReads.delete(movedMeanwhile);
  }
}

/** Reads a whole board. Jobs that were moved during the read keep their shown place. */
async function readBoard(cache: QueryClient, scope: BoardScope, signal: AbortSignal): Promise<Board> {
  const { read, movedMeanwhile } = await readBesideMoves(cache, () =>
    call(getDispatchBoard, { query: sentScope(scope) }, signal),
  );
  const shown = cache.getQueryData<Board>([...boardsKey, scope]);
  return shown ? mergeBoard(read, [...movedMeanwhile], shown) : read;
}

/** Reads jobs that need an appointment, also those beyond the ones that a board lists. */
export async function readUndatedJobs(
  scope: BoardScope,
  jobIds: readonly number[],
  signal: AbortSignal,
): Promise<BoardJob[]> {
  const parts = Array.from({ length: Math.ceil(jobIds.length / maxRereadJobs) }, (_, nth) =>
    jobIds.slice(nth * maxRereadJobs, (nth + 1) * maxRereadJobs),
  );
  const boards = await Promise.all(
    parts.map((jobs) => call(getDispatchBoard, { query: { ...sentScope(scope), jobs } }, signal)),
  );
  return boards.flatMap(({ undatedJobs }) => undatedJobs);
}

/** Reads the providers and jobs of some days. */
export const boardQuery = (scope: BoardScope) =>
  queryOptions({
    queryKey: [...boardsKey, scope],
    queryFn: ({ signal, client }) => readBoard(client, scope, signal),
  });

/** Shows a job at another place on the boards, until `settleMoved`. Reads in between do not move it back. */
export function showMoved(
  cache: QueryClient,
  job: BoardJob,
  place: Pick<BoardJob, 'dateService' | 'providerId'>,
): void {
  const moved = { ...job, ...place };
  const { moved: jobs, movedDuringReads } = movesOf(cache);
  for (const ids of [jobs, ...movedDuringReads]) ids.add(job.id);
  for (const { queryKey } of shownBoards(cache)) {
    cache.setQueryData<Board>(queryKey, (board) => {
      if (!board) return board;
      const [dated, undated] = place.dateService === null ? [[], [moved]] : [[moved], []];
      return mergeBoard(board, [job.id], { ...board, jobs: dated, undatedJobs: undated, undatedCount: undated.length });
    });
  }
}

/** Puts jobs that were read again into a board; of what was read only these. */
export function mergeBoard(board: Board, jobIds: readonly number[], read: Board): Board {
  const ids = new Set(jobIds);
  const among = (jobs: readonly BoardJob[]) => jobs.filter(({ id }) => ids.has(id));
  const undated = among(read.undatedJobs);
  return {
    ...board,
    jobs: withChanged(board.jobs, ids, among(read.jobs), ({ dateService }) => dateService ?? ''),
    undatedJobs: withChanged(board.undatedJobs, ids, undated, undatedRank),
    undatedCount: board.undatedCount - among(board.undatedJobs).length + undated.length,
  };
}

const shownBoards = (cache: QueryClient) => cache.getQueryCache().findAll({ queryKey: boardsKey, type: 'active' });

/** Whether a board is on the screen. */
export function hasBoard(cache: QueryClient): boolean {
  return shownBoards(cache).length > 0;
}

const scopeOf = ({ queryKey }: Query) => queryKey[boardsKey.length] as BoardScope;

/** Reads changed jobs again for the boards on the screen; more than a few are cheaper with the whole board. */
export async function rereadBoardJobs(cache: QueryClient, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length > maxRereadJobs) return rereadBoards(cache);
  // A job that is being moved is read when the move has ended.
  const jobs = jobIds.filter((id) => !movesOf(cache).moved.has(id));
  if (jobs.length === 0) return;
  await Promise.all(
    shownBoards(cache).map(async (query) => {
      const { read, movedMeanwhile } = await readBesideMoves(cache, () =>
        call(getDispatchBoard, { query: { ...sentScope(scopeOf(query)), jobs } }),
      );
      const unmoved = jobs.filter((id) => !movedMeanwhile.has(id));
      cache.setQueryData<Board>(query.queryKey, (board) => board && mergeBoard(board, unmoved, read));
    }),
  );
}

/** Shows jobs as the server has them, at the end of their move. */
export async function settleMoved(cache: QueryClient, jobIds: readonly number[]): Promise<void> {
  for (const id of jobIds) movesOf(cache).moved.delete(id);
  await rereadBoardJobs(cache, jobIds);
}

/** Reads the boards on the screen again, because the work hours or blockouts of somebody have changed. */
export async function rereadBoards(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: boardsKey });
}
