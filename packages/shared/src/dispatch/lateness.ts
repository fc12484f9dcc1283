import type { Period } from '../availability/periods.ts';
import type { Property } from '../availability/property.ts';
import { estimateWay } from './travel.ts';
import type { VisitProgress } from './visit.schema.ts';

const minuteMs = 60_000;

/** A visit that begins this much later than announced is late; less is usual. */
export const lateToleranceMinutes = 10;
/** After so long past its end, a visit without 'Done' has been done: people forget the step. */
const longestOverrunMinutes = 120;
/** A person who has made a step within these days makes them; of others, their absence says nothing. */
export const stepHistoryDays = 14;

/** A visit of a person's day with the steps that they have made. */
export interface TimedVisit extends Period, Property {
  /** Of the property's zone. */
  readonly travelMinutes: number;
  readonly progress: VisitProgress | null;
  readonly isHandedIn: boolean;
}

/** What somebody says of a visit: it begins, or ends where it has begun, so many minutes late. */
export interface SaidDelay<V> {
  readonly visit: V;
  readonly minutes: number;
}

/** How a visit of today is going to be. */
export interface ExpectedVisit<V extends TimedVisit> extends Period {
  readonly visit: V;
  /** `silent` is over, too: its end has passed and nothing was heard of it. */
  readonly state: 'over' | 'silent' | 'running' | 'ahead';
  /** Minutes after its start; of a visit that runs, after its end. */
  readonly lateMinutes: number;
}

/** The steps of a visit, from those of its jobs: it is done when all of them are. */
export function joinProgress(jobs: readonly (VisitProgress | null)[]): VisitProgress | null {
  const made = jobs.filter((each) => each !== null);
  if (made.length === 0) return null;
  const first = (member: keyof VisitProgress) => made.find((each) => each[member] !== null)?.[member] ?? null;
  const isDone = made.length === jobs.length && made.every(({ doneAt }) => doneAt !== null);
  return {
    onTheWayAt: first('onTheWayAt'),
    expectedAt: first('expectedAt'),
    // A job that is done was begun.
    arrivedAt: first('arrivedAt') ?? first('doneAt'),
    doneAt: isDone ? (made.at(-1)?.doneAt ?? null) : null,
  };
}

const timeOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);
const hasBegun = ({ progress, isHandedIn }: TimedVisit) =>
  isHandedIn || progress?.arrivedAt != null || progress?.doneAt != null;
const hasStep = (visit: TimedVisit) => hasBegun(visit) || visit.progress?.onTheWayAt != null;

interface Reached {
  readonly atMs: number;
  readonly visit: TimedVisit;
}

interface Facts<V> {
  readonly now: Date;
  /** Whether the person makes steps, so that a missing one says something. */
  readonly countsAbsence: boolean;
  readonly said?: SaidDelay<V> | undefined;
}

/** When a visit that has begun ends; null where it has. */
function endOfRunning<V extends TimedVisit>(visit: V, { now, said }: Facts<V>): number | null {
  const { start, finish, progress, isHandedIn } = visit;
  if (isHandedIn || progress?.doneAt) return null;
  const saidMs = said?.visit === visit ? finish.getTime() + said.minutes * minuteMs : null;
  if (saidMs !== null) return Math.max(saidMs, now.getTime());
  const arrivedMs = timeOf(progress?.arrivedAt) ?? start.getTime();
  const usualMs = Math.max(arrivedMs + finish.getTime() - start.getTime(), finish.getTime());
  const isForgotten = now.getTime() > usualMs + longestOverrunMinutes * minuteMs;
  return isForgotten ? null : Math.max(usualMs, now.getTime());
}

/** When a visit that has not begun begins. */
function startAhead<V extends TimedVisit>(visit: V, from: Reached | null, { now, countsAbsence, said }: Facts<V>) {
  const { start, progress, travelMinutes } = visit;
  if (said?.visit === visit) return Math.max(start.getTime() + said.minutes * minuteMs, now.getTime());
  const way = from && estimateWay(from.visit, visit, Math.max(from.visit.travelMinutes, travelMinutes)).minutes;
  const reachedMs = from && from.atMs + way! * minuteMs;
  const isAwaited = countsAbsence || hasStep(visit);
  return Math.max(
    start.getTime(),
    timeOf(progress?.expectedAt) ?? reachedMs ?? 0,
    isAwaited && now.getTime() > start.getTime() ? now.getTime() : 0,
  );
}

/**
 * Computes when the visits of a person's day begin and end, from the steps that they have made, from those that are missing, and from what somebody
 * says. A delay is carried to the visits after it, by the way between them, as long as no gap takes it up.
 * @param visits of one person and day, by start
 */
export function expectVisits<V extends TimedVisit>(visits: readonly V[], facts: Facts<V>): ExpectedVisit<V>[] {
  const { now, said } = facts;
  const lastStep = visits.findLastIndex(hasStep);
  let from: Reached | null = null;
  return visits.map((visit, index): ExpectedVisit<V> => {
    const { start, finish } = visit;
    const over = { visit, start, finish, lateMinutes: 0 };
    // Who has gone on to a later visit is done with the ones before.
    if (index < lastStep && said?.visit !== visit) return { ...over, state: 'over' };
    if (hasBegun(visit)) {
      const endMs = endOfRunning(visit, facts);
      if (endMs === null) {
        const doneMs = timeOf(visit.progress?.doneAt);
        from = doneMs === null ? null : { atMs: doneMs, visit };
        return { ...over, state: 'over' };
      }
      from = { atMs: endMs, visit };
      const lateMinutes = Math.round((endMs - finish.getTime()) / minuteMs);
      return { visit, start, finish: new Date(endMs), state: 'running', lateMinutes };
    }
    const isFree = from === null || from.atMs < now.getTime();
    if (isFree && finish <= now && said?.visit !== visit) return { ...over, state: 'silent' };
    const startMs = startAhead(visit, from, facts);
    const endMs = startMs + finish.getTime() - start.getTime();
    from = { atMs: endMs, visit };
    const lateMinutes = Math.round((startMs - start.getTime()) / minuteMs);
    return { visit, start: new Date(startMs), finish: new Date(endMs), state: 'ahead', lateMinutes };
  });
}

/** Whether the visit is going to begin late enough for somebody to act. */
export const beginsLate = ({ state, lateMinutes }: Pick<ExpectedVisit<TimedVisit>, 'state' | 'lateMinutes'>): boolean =>
  state === 'ahead' && lateMinutes >= lateToleranceMinutes;

/** The visits that begin late; before them the one that runs over, if it is why. */
export function lateVisits<V extends TimedVisit>(expected: readonly ExpectedVisit<V>[]): ExpectedVisit<V>[] {
  const late = expected.filter(beginsLate);
  const running = expected.find(({ state, lateMinutes }) => state === 'running' && lateMinutes >= lateToleranceMinutes);
  return late.length > 0 && running ? [running, ...late] : late;
}
