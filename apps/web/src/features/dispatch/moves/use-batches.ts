import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNotify } from 'react-admin';
import { newKey } from '../../../ui/form/use-stale-guard.ts';
import { mapVisit, type BoardVisit } from '../board-visits.ts';
import { titleOf, type Done, type DoneMoves, type MovedVisit } from './done-moves.ts';
import { isSamePlace, placeOfJob, placesOf, type Place } from './move-request.ts';
import type { Batch, Moves } from './moves.ts';
import type { Moved, Sent } from './sent.ts';

interface Options {
  readonly done: DoneMoves;
  /** What the screen has when a step begins. */
  readonly latest: RefObject<{
    readonly findJob: (id: number) => BoardJob | null;
    readonly onPlaced: (jobId: number) => void;
  }>;
  /** What has to be shown so that a place is on the board; null where the board has it. */
  readonly hiddenBy: (place: Place) => string | null;
  readonly describe: (place: Place) => string;
  /** Null when the move was not made. */
  readonly moveOnce: (visit: BoardVisit, sent: Sent) => Promise<Moved | null>;
}

/** Where a moved visit is now. */
type Found =
  | { readonly as: 'there'; readonly visit: BoardVisit }
  | { readonly as: 'hidden'; readonly by: string }
  | { readonly as: 'changed' };

function find({ jobIds, after }: MovedVisit, { latest, hiddenBy }: Pick<Options, 'latest' | 'hiddenBy'>): Found {
  const jobs = jobIds.map((id) => latest.current.findJob(id));
  const isElsewhere = jobs.some((job, nth) => job !== null && !isSamePlace(placeOfJob(job), after[nth]!));
  if (isElsewhere) return { as: 'changed' };
  const missing = jobs.indexOf(null);
  if (missing === -1) {
    const [first, ...others] = jobs as BoardJob[];
    return { as: 'there', visit: [first!, ...others] };
  }
  const by = hiddenBy(after[missing]!);
  return by === null ? { as: 'changed' } : { as: 'hidden', by };
}

/** One sentence for all visits that another board has. */
function hiddenText(hidden: readonly { readonly place: string; readonly by: string }[]): string[] {
  const [first] = hidden;
  if (!first) return [];
  const whats = [...new Set(hidden.map(({ by }) => by))];
  const visits = hidden.length === 1 ? first.place : `${hidden.length} visits`;
  return [`Show ${whats.join(' and ')} to take ${visits} back.`];
}

/** Makes the moves of a plan one after the other, and takes moves back. Stops when the board leaves the screen. */
export function useBatches({ done, latest, hiddenBy, describe, moveOnce }: Options) {
  const notify = useNotify();
  const [batch, setBatch] = useState<Batch | null>(null);
  const [stayed, setStayed] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async <T>(next: Batch, steps: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const started = new AbortController();
    running.current = started;
    setBatch(next);
    setStayed([]);
    try {
      return await steps(started.signal);
    } finally {
      running.current = null;
      setBatch(null);
    }
  };

  const moveAll: Moves['moveAll'] = (planned, { tellsClient }, onStep) =>
    run({ kind: 'taking', isLong: true }, async (signal) => {
      const id = newKey();
      const left: string[] = [];
      const booked: MovedVisit[] = [];
      let reached = 0;
      for (const { visit: begun, to, refusalOf } of planned) {
        if (signal.aborted) break;
        onStep(reached);
        reached += 1;
        const visit = mapVisit(begun, (job) => latest.current.findJob(job.id) ?? job);
        const refusal = refusalOf(visit);
        if (refusal !== null) {
          left.push(refusal);
          continue;
        }
        const after = placesOf(visit, to).map(({ place }) => place);
        const { place } = visit[0];
        const moved: MovedVisit = { jobIds: visit.map((job) => job.id), place, before: visit.map(placeOfJob), after };
        const onMoved = () => {
          booked.push(moved);
          done.put(id, booked);
        };
        const onLeft = (text: string) => left.push(text);
        await moveOnce(visit, { places: after, reason: 'Planned on the dispatch board', tellsClient, onLeft, onMoved });
      }
      const jobIds = booked.flatMap((each) => each.jobIds);
      return { jobIds, booked: booked.length, left, skipped: planned.length - reached };
    });

  const takeBack = async ({ id, visits }: Done, tellsClient: boolean, signal: AbortSignal) => {
    const isOne = visits.length === 1;
    const stays: string[] = [];
    const hidden: { place: string; by: string }[] = [];
    const undone: { moved: MovedVisit; told: string }[] = [];
    let remaining = visits;
    const forget = (moved: MovedVisit) => {
      remaining = remaining.filter((each) => each !== moved);
      done.put(id, remaining);
    };
    for (const moved of visits.toReversed()) {
      if (signal.aborted) break;
      const { place } = moved;
      const found = find(moved, { latest, hiddenBy });
      if (found.as === 'hidden') hidden.push({ place, by: found.by });
      else if (found.as === 'changed') {
        stays.push(`${place} is no longer where you put it, so the move was not taken back.`);
        // It cannot be undone later either, and would block undoing the moves before it.
        forget(moved);
      } else {
        const onLeft = isOne ? {} : { onLeft: (text: string) => stays.push(text) };
        const reason = 'Taken back on the dispatch board';
        const sent = { places: moved.before, reason, tellsClient, onMoved: () => forget(moved), ...onLeft };
        const made = await moveOnce(found.visit, sent);
        if (made) undone.push({ moved, told: made.told });
      }
    }
    const reasons = [...stays, ...hiddenText(hidden)];
    const [last] = undone.toReversed();
    if (last) latest.current.onPlaced(last.moved.jobIds[0]!);
    if (isOne) {
      const text = last && `${last.moved.place} is back: ${describe(last.moved.before[0]!)}`;
      if (last) notify([text, last.told].filter(Boolean).join('. '), { type: 'success' });
      else if (reasons[0] !== undefined) notify(reasons[0], { type: 'warning' });
      return;
    }
    setStayed(reasons);
    const [count, all] = [undone.length, visits.length];
    const isAll = count === all;
    const part = count === 0 ? 'No visit of the plan is taken back' : `${count} of ${all} visits are taken back`;
    const text = isAll ? `The plan of ${all} visits is taken back` : part;
    // Without a board on the screen nothing else shows the reasons.
    const stopped = signal.aborted && !isAll ? ['Taking back was stopped', ...reasons] : [];
    notify([text, ...stopped, last?.told].filter(Boolean).join('. '), { type: isAll ? 'success' : 'warning' });
  };

  return {
    moveAll,
    undo: (tellsClient: boolean) => {
      const { last } = done;
      if (!last || running.current) return;
      void run({ kind: 'undoing', isLong: last.visits.length > 1 }, (signal) => takeBack(last, tellsClient, signal));
    },
    undoable: done.last && titleOf(done.last),
    batch,
    stop: () => running.current?.abort(),
    stayed,
    dismissStayed: () => setStayed([]),
  };
}
