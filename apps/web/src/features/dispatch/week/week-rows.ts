import { hoursOf, subtract, type Period } from '@shootdesk/shared/availability/periods';
import type { Board, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { formatShortTime } from '../../../kernel/date-time.ts';
import { visitPeriod, visitsOfProvider, type BoardModel } from '../board-model.ts';
import type { BoardVisit } from '../board-visits.ts';
import { proposedFor, type ProposedByPerson } from '../plan/proposed-by-person.ts';
import type { ProposedVisit } from '../plan/use-plan.ts';

/** Heights in pixels, which `week.module.css` draws. Known beforehand, so that a place is found without measuring. */
export const cardHeight = 51;
export const noteHeight = 18;
const gap = 3;
const cellPadding = 4;
const footHeight = 17;
/** Name, zone and load. */
const leastRowHeight = 64;

/** A time at which a provider is not there. */
export interface CellNote {
  readonly id: number;
  readonly text: string;
}

/** What a provider does on a day. */
export interface WeekCell {
  readonly day: string;
  /** By start. */
  readonly visits: readonly BoardVisit[];
  readonly blockouts: readonly CellNote[];
  readonly isOff: boolean;
  /** '3.5 h free', 'Full' or 'Off'. */
  readonly foot: string;
}

export interface WeekRow {
  readonly provider: BoardProvider;
  readonly visits: readonly BoardVisit[];
  readonly cells: readonly WeekCell[];
  /** What a plan would add. */
  readonly proposed: readonly ProposedVisit[];
  readonly height: number;
}

interface Span {
  readonly start: string;
  readonly finish: string;
}

export const daysOf = ({ from, days }: Board): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));

const dayPeriod = (day: string, timeZone: string): Period => ({
  start: instantAt(day, 0, timeZone),
  finish: instantAt(addDays(day, 1), 0, timeZone),
});

/** The part of a period that is in another; an empty one ends before it starts. */
const clip = ({ start, finish }: Span, to: Period): Period => ({
  start: new Date(Math.max(Date.parse(start), to.start.getTime())),
  finish: new Date(Math.min(Date.parse(finish), to.finish.getTime())),
});

const clipAll = (spans: readonly Span[], to: Period): Period[] =>
  spans.map((span) => clip(span, to)).filter(({ start, finish }) => start < finish);

/** What of some periods is on a day of the board. */
export const clipToDay = (spans: readonly Span[], day: string, timeZone: string): Period[] =>
  clipAll(spans, dayPeriod(day, timeZone));

/** '12 pm–3 pm Dentist'; the reason alone where nothing is left of the day. */
function blockoutText(
  blockout: Span & { readonly reason: string },
  day: Period,
  timeZone: string,
  isOff: boolean,
): string {
  const { start, finish } = clip(blockout, day);
  const reason = blockout.reason === '-' ? 'Unavailable' : blockout.reason;
  if (isOff) return reason;
  const [from, to] = [start, finish].map((each) => formatShortTime(each.toISOString(), timeZone));
  return `${from}–${to} ${reason}`;
}

const hoursText = (hours: number): string => `${Math.round(hours * 10) / 10} h`;

/** What a provider does on a day, by the clocks of the board. */
export function cellOf(
  { slots, blockouts }: BoardProvider,
  visits: readonly BoardVisit[],
  day: string,
  timeZone: string,
): WeekCell {
  const period = dayPeriod(day, timeZone);
  const worked = clipAll(slots, period);
  const blocked = clipAll(blockouts, period);
  const there = subtract(worked, blocked);
  const free = hoursOf(
    subtract(
      there,
      clipAll(
        visits.map((visit) => visitPeriod(visit)!),
        period,
      ),
    ),
  );
  const foot = free > 0 ? `${hoursText(free)} free` : 'Full';
  return {
    day,
    visits,
    blockouts: blockouts
      .filter((each) => clipAll([each], period).length > 0)
      .map((each) => ({ id: each.id, text: blockoutText(each, period, timeZone, there.length === 0) })),
    isOff: there.length === 0,
    foot: there.length === 0 ? 'Off' : foot,
  };
}

const cellHeight = ({ visits, blockouts }: WeekCell, proposedCount: number): number =>
  2 * cellPadding +
  (visits.length + proposedCount) * (cardHeight + gap) +
  blockouts.length * (noteHeight + gap) +
  footHeight;

const noProposal: ProposedByPerson = new Map();

/** What of a proposal begins on a day of the board. */
export const proposedOn = (proposed: readonly ProposedVisit[], day: string, timeZone: string): ProposedVisit[] =>
  proposed.filter(({ dateService }) => localDay(dateService, timeZone) === day);

/** Providers with what they do on each day of the board. */
export function weekRows(model: BoardModel, allProposed: ProposedByPerson = noProposal): WeekRow[] {
  const { board } = model;
  const { timeZone } = board;
  const days = daysOf(board);
  return board.providers.map((provider) => {
    const visits = visitsOfProvider(model, provider.id);
    const ofDay = Map.groupBy(visits, ([{ dateService }]) => localDay(dateService!, timeZone));
    const cells = days.map((day) => cellOf(provider, ofDay.get(day) ?? [], day, timeZone));
    const proposed = proposedFor(allProposed, provider.id);
    const heights = cells.map((cell) => cellHeight(cell, proposedOn(proposed, cell.day, timeZone).length));
    return { provider, visits, cells, proposed, height: Math.max(leastRowHeight, ...heights) };
  });
}
