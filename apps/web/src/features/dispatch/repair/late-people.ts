import { boardProperty } from '@shootdesk/shared/dispatch/board-reasons';
import type { BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import {
  expectVisits,
  joinProgress,
  lateVisits,
  type ExpectedVisit,
  type TimedVisit,
} from '@shootdesk/shared/dispatch/lateness';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { formatTime } from '../../../kernel/date-time.ts';
import { minutesText } from '../../../kernel/durations.ts';
import { visitPeriod, visitsOfProvider, type BoardModel } from '../board-model.ts';
import type { BoardVisit } from '../board-visits.ts';

const minuteMs = 60_000;
/** Expected times and delays are said in full five minutes. */
const roundedToMinutes = 5;

interface TimedBoardVisit extends TimedVisit {
  readonly jobs: BoardVisit;
}

/** A visit of today that can still be changed. */
export interface OpenVisit {
  readonly jobs: BoardVisit;
  /** Whether the person has arrived, so that a delay is about its end. */
  readonly isRunning: boolean;
  /** Whether its end has passed and nothing was heard of it. */
  readonly isSilent: boolean;
  /** Minutes late, rounded up; 0 where it is in time as far as is known. */
  readonly lateMinutes: number;
  /** What marks it on the board; blank where it is in time. */
  readonly text: string;
}

/** What of today is still open for a person, and what of it is late. */
export interface OpenDay {
  readonly provider: BoardProvider;
  /** By start; never empty. */
  readonly visits: readonly OpenVisit[];
  /** The visit from which the delay comes, or on which it is first seen; null where all are in time. */
  readonly first: OpenVisit | null;
  readonly lateCount: number;
}

function timedVisit(jobs: BoardVisit): TimedBoardVisit {
  const { start, finish } = visitPeriod(jobs)!;
  return {
    jobs,
    start: new Date(start),
    finish: new Date(finish),
    ...boardProperty(jobs[0]),
    travelMinutes: jobs[0].travelMinutes,
    progress: joinProgress(jobs.map(({ visit }) => visit)),
    isHandedIn: isUploaded(jobs[0].serviceJobStatusId),
  };
}

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to;

function openVisit(
  { visit, state, start, lateMinutes }: ExpectedVisit<TimedBoardVisit>,
  isLate: boolean,
  timeZone: string,
): OpenVisit {
  const isRunning = state === 'running';
  const minutes = isLate ? roundUp(lateMinutes, roundedToMinutes) : 0;
  const arrival = new Date(roundUp(start.getTime(), roundedToMinutes * minuteMs)).toISOString();
  // How late comes first, because an hour's bar has room for little more.
  const late = isRunning
    ? `${minutesText(minutes)} over`
    : `${minutesText(minutes)} late, expected ${formatTime(arrival, timeZone)}`;
  return { jobs: visit.jobs, isRunning, isSilent: state === 'silent', lateMinutes: minutes, text: isLate ? late : '' };
}

/** The people of the board with visits of today that are not over as far as anybody said, those who are late first. */
export function openDays(model: BoardModel, now: Date): OpenDay[] {
  const { providers, timeZone } = model.board;
  const days = providers.flatMap((provider): OpenDay[] => {
    const today = localDay(now, provider.timeZone);
    const visits = visitsOfProvider(model, provider.id)
      .filter(([{ dateService }]) => localDay(dateService!, provider.timeZone) === today)
      .map(timedVisit);
    const expected = expectVisits(visits, { now, countsAbsence: provider.makesSteps });
    const late = lateVisits(expected);
    const open = expected
      .filter(({ state }) => state !== 'over')
      .map((each) => openVisit(each, late.includes(each), timeZone));
    if (open.length === 0) return [];
    const first = open.find(({ lateMinutes }) => lateMinutes > 0) ?? null;
    return [{ provider, visits: open, first, lateCount: late.filter(({ state }) => state === 'ahead').length }];
  });
  return days.toSorted((a, b) => b.lateCount - a.lateCount);
}

/** What marks the late visits of a person, by the id of their first job; as text, which stays the same while the marks do. */
export const marksText = (days: readonly OpenDay[], providerId: number): string => {
  const day = days.find(({ provider }) => provider.id === providerId);
  const marks = (day?.visits ?? []).filter(({ text }) => text !== '').map(({ jobs, text }) => [jobs[0].id, text]);
  return marks.length === 0 ? '' : JSON.stringify(marks);
};

/** The marks of a row, by the id of the first job of a visit. */
export type LateMarks = ReadonlyMap<number, string>;

export const readMarks = (text: string): LateMarks =>
  new Map(text === '' ? [] : (JSON.parse(text) as [number, string][]));
