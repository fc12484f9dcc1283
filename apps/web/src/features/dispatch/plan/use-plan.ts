import type { Board, BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { PlannedVisitView, PlanProposal } from '@shootdesk/shared/planning/plan-proposals.contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { readUndatedJobs } from '../../../data/dispatch/queries.ts';
import { requestPlan } from '../../../data/planning/mutations.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import type { BoardVisit } from '../board-visits.ts';
import { batchTexts, type MovedAll, type Moves, type PlannedMove } from '../moves/moves.ts';
import { useLeaveWarning } from '../../../ui/dialogs/use-leave-warning.ts';

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
  readonly moves: Pick<Moves, 'moveAll' | 'batch' | 'stop'>;
  readonly tellsClient: boolean;
}

interface Taking {
  readonly made: number;
  readonly count: number;
  /** Whether it ends after the visit that is being booked. */
  readonly isStopping: boolean;
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
  readonly taking: Taking | null;
  /** Why nothing can be done with the proposal now. */
  readonly busy: string | null;
  /** Why visits were left out when the plan was taken, in sentences. */
  readonly left: readonly string[];
  readonly pinned: ReadonlySet<number>;
  readonly propose: () => void;
  readonly close: () => void;
  readonly take: (visits: readonly ProposedVisit[]) => void;
  /** Stops taking after the visit that is being booked. */
  readonly stop: () => void;
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

const leaving = {
  title: 'Leave while the plan is being booked?',
  text: 'Visits that are booked already stay booked, and Undo on the board takes them back. The others are not booked.',
};

const countText = (count: number) => (count === 1 ? '1 visit is' : `${count} visits are`);

/** Formats the result of booking a plan. */
function outcomeText({ booked, left, skipped }: MovedAll, tellsClient: boolean): string {
  const told = tellsClient ? '' : ' Clients not told.';
  return [
    booked > 0 ? `${countText(booked)} booked.${told}` : 'Nothing is booked.',
    left.length > 0 && `${countText(left.length)} left out.`,
    skipped > 0 && `${countText(skipped)} not booked, because it was stopped.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Why a proposed visit must not be booked any more; null when it may be.
 * @param visit as the board has it now
 * @param own jobs whose newer versions come from this proposal itself
 */
function refusalOf({ place, jobs, dateService }: ProposedVisit, visit: BoardVisit, own: ReadonlySet<number>) {
  if (Date.parse(dateService) <= Date.now()) return `${place}: its time has passed. Propose again to give it another.`;
  const versions = new Map(jobs.map(({ id, cache_key }) => [id, cache_key]));
  const isNewer = ({ id, cache_key }: BoardJob) => !own.has(id) && cache_key !== versions.get(id);
  const hasChanged = visit.some((job) => job.dateService !== null || isNewer(job));
  return hasChanged ? `${place} has changed since it was proposed. Propose again to give it a place.` : null;
}

/** Proposals for the days and zones of the board, and what a person does with them. */
export function usePlan({ board, zones, moves, tellsClient }: Options): Plan {
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
  const isProposing = running === scope;
  const current = proposed?.scope === scope ? proposed : null;
  const latest = useRef<AbortController | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      latest.current?.abort();
    };
  }, []);
  useLeaveWarning(taking !== null, { question: leaving, discard: moves.stop });

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
    const planned = chosen.map((each): PlannedMove => {
      const { visit, providerId, dateService } = each;
      return { visit, to: { providerId, dateService }, refusalOf: (newest) => refusalOf(each, newest, taken) };
    });
    const count = planned.length;
    setTaking({ made: 0, count, isStopping: false });
    try {
      const outcome = await moves.moveAll(planned, { tellsClient }, (made) =>
        setTaking((before) => ({ made, count, isStopping: before?.isStopping ?? false })),
      );
      setTaken((before) => new Set([...before, ...outcome.jobIds]));
      setLeft(outcome.left);
      // The list with the reasons may have left the screen.
      const text = [outcomeText(outcome, tellsClient), ...(isGone.current ? outcome.left : [])].join(' ');
      notify(text, { type: outcome.booked === count ? 'success' : 'warning' });
    } finally {
      setTaking(null);
    }
  };

  return {
    proposal: current?.proposal ?? null,
    ...{ visits, changed, taking, left, pinned, leftOut },
    isProposing,
    busy: isProposing ? 'A plan is being made' : moves.batch && batchTexts[moves.batch.kind],
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
    stop: () => {
      setTaking((before) => before && { ...before, isStopping: true });
      moves.stop();
    },
    pin: (visit) => setPinned(changedSet(pinned, [idOf(visit)], !pinned.has(idOf(visit)))),
    leaveOut: (jobIds, isOut) => setLeftOut(changedSet(leftOut, jobIds, isOut)),
  };
}
