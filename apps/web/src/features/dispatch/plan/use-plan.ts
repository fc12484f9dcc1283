import type { Board, BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { PlannedVisitView, PlanProposal } from '@shootdesk/shared/planning/plan-proposals.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { readUndatedJobs } from '../../../data/dispatch/queries.ts';
import { requestPlan } from '../../../data/planning/mutations.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import type { BoardVisit } from '../board-visits.ts';
import type { Moves, PlannedMove } from '../moves/moves.ts';

/** A visit of a proposal with its jobs as the board has them. */
export interface ProposedVisit extends PlannedVisitView {
  readonly visit: BoardVisit;
}

export const idOf = ({ jobs }: Pick<PlannedVisitView, 'jobs'>): number => jobs[0]!.id;

interface Proposed {
  /** Days and zones that it is about. */
  readonly scope: string;
  readonly proposal: PlanProposal;
  readonly visits: readonly ProposedVisit[];
}

interface Options {
  readonly board: Board;
  readonly zones: readonly number[];
  readonly findJob: (id: number) => BoardJob | null;
  readonly moves: Pick<Moves, 'moveAll'>;
  readonly tellsClient: boolean;
}

export interface Plan {
  /** Null before there is one. */
  readonly proposal: PlanProposal | null;
  /** What is still to be taken. */
  readonly visits: readonly ProposedVisit[];
  /** Visits that a colleague has booked since. */
  readonly changed: readonly ProposedVisit[];
  readonly isProposing: boolean;
  /** How many of how many have been booked; null while nothing is being booked. */
  readonly taking: { readonly made: number; readonly count: number } | null;
  /** Why visits were left out when the plan was taken, in sentences. */
  readonly left: readonly string[];
  readonly pinned: ReadonlySet<number>;
  readonly propose: () => void;
  readonly close: () => void;
  readonly take: (visits: readonly ProposedVisit[]) => void;
  readonly pin: (visit: ProposedVisit) => void;
  /** Ids of jobs that are left out of what is taken and of the next proposal. */
  readonly leftOut: ReadonlySet<number>;
  readonly leaveOut: (jobIds: readonly number[], isOut: boolean) => void;
}

const none: ReadonlySet<number> = new Set();

const isAmong = (ids: ReadonlySet<number>, { jobs }: { readonly jobs: readonly { readonly id: number }[] }) =>
  jobs.some(({ id }) => ids.has(id));

/** Ids with some more, or without them. */
function changedSet(ids: ReadonlySet<number>, some: readonly number[], isIn: boolean): ReadonlySet<number> {
  const others = [...ids].filter((id) => !some.includes(id));
  return new Set(isIn ? [...others, ...some] : others);
}

/** Proposals for the days and zones of the board, and what a person does with them. */
export function usePlan({ board, zones, findJob, moves, tellsClient }: Options): Plan {
  const { from, days } = board;
  const notify = useNotify();
  const scope = JSON.stringify([from, days, zones]);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  /** The scope of the proposal that is being made. */
  const [running, setRunning] = useState<string | null>(null);
  const [taking, setTaking] = useState<Plan['taking']>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [pinned, setPinned] = useState(none);
  const [leftOut, setLeftOut] = useState(none);
  /** Jobs that were booked from here. */
  const [taken, setTaken] = useState(none);
  const current = proposed?.scope === scope ? proposed : null;
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const { visits, changed } = useMemo(() => {
    const isBooked = ({ jobs }: ProposedVisit) =>
      jobs.some(({ id }) => board.jobs.some((job) => job.id === id && job.dateService !== null));
    const all = current?.visits ?? [];
    return {
      visits: all.filter((each) => !isBooked(each) && !isAmong(leftOut, each)),
      changed: all.filter((each) => isBooked(each) && !taken.has(idOf(each))),
    };
  }, [current, board, taken, leftOut]);

  const propose = async () => {
    latest.current?.abort();
    const run = new AbortController();
    latest.current = run;
    setRunning(scope);
    setLeft([]);
    try {
      const kept = visits.filter((each) => isAmong(pinned, each));
      const proposal = await requestPlan(
        {
          ...{ from, days, zones: [...zones], leftOut: [...leftOut] },
          pinned: kept.map(({ jobs, providerId, dateService }) => ({
            ...{ providerId, dateService },
            jobs: jobs.map(({ id }) => id),
          })),
        },
        run.signal,
      );
      const ids = proposal.visits.flatMap(({ jobs }) => jobs.map(({ id }) => id));
      const jobs = new Map((await readUndatedJobs({ from, days, zones }, ids, run.signal)).map((job) => [job.id, job]));
      const found = proposal.visits.flatMap((each): ProposedVisit[] => {
        const [first, ...others] = each.jobs.flatMap(({ id }) => jobs.get(id) ?? []);
        return first && others.length === each.jobs.length - 1 ? [{ ...each, visit: [first, ...others] }] : [];
      });
      setProposed({ scope, proposal, visits: found });
      setTaken(none);
    } catch (error) {
      if (!run.signal.aborted) notify(firstMessage(error), { type: 'error' });
    } finally {
      if (latest.current === run) setRunning(null);
    }
  };

  const take = async (chosen: readonly ProposedVisit[]) => {
    const planned = chosen.map(({ visit: [first, ...others], providerId, dateService }): PlannedMove => ({
      visit: [findJob(first.id) ?? first, ...others.map((job) => findJob(job.id) ?? job)],
      to: { providerId, dateService },
    }));
    setTaking({ made: 0, count: planned.length });
    try {
      const outcome = await moves.moveAll(planned, { tellsClient }, (made) =>
        setTaking({ made, count: planned.length }),
      );
      setTaken((before) => new Set([...before, ...outcome.jobIds]));
      setLeft(outcome.left);
      const count = planned.length - outcome.left.length;
      if (count > 0) {
        const told = tellsClient ? '' : ' Clients not told.';
        notify(`${count === 1 ? '1 visit is' : `${count} visits are`} booked.${told}`, { type: 'success' });
      }
    } finally {
      setTaking(null);
    }
  };

  return {
    proposal: current?.proposal ?? null,
    ...{ visits, changed, taking, left, pinned, leftOut },
    isProposing: running === scope,
    propose: () => void propose(),
    close: () => {
      latest.current?.abort();
      setRunning(null);
      setProposed(null);
      setPinned(none);
      setLeftOut(none);
      setLeft([]);
    },
    take: (chosen) => void take(chosen),
    pin: (visit) => setPinned(changedSet(pinned, [idOf(visit)], !pinned.has(idOf(visit)))),
    leaveOut: (jobIds, isOut) => setLeftOut(changedSet(leftOut, jobIds, isOut)),
  };
}
