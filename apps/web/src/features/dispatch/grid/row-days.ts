import { boardAppointments } from '@shootdesk/shared/dispatch/board-reasons';
import { estimateWay } from '@shootdesk/shared/dispatch/travel';
import { visitTimes } from '@shootdesk/shared/availability/visits';
import { visitPeriod } from '../board-model.ts';
import type { BoardVisit } from '../board-visits.ts';
import { dayWidth, lanesOf, pixelAt, type Axis } from './geometry.ts';

/** A visit with its place in the row, in pixels of the axis, and the lane it has beside those at the same time. */
export interface RowBar {
  readonly visit: BoardVisit;
  readonly left: number;
  readonly width: number;
  readonly lane: number;
  readonly lanes: number;
}

/** The way from one job to the next. */
export interface RowTravel {
  readonly nextId: number;
  readonly left: number;
  readonly width: number;
  readonly minutes: number;
  /** Whether the minutes are those of the zone, because a place is unknown. */
  readonly isOfZone: boolean;
  /** Whether the time between the jobs is shorter. */
  readonly isTight: boolean;
}

/** What begins on a day of a row. */
export interface RowDay {
  readonly index: number;
  readonly bars: readonly RowBar[];
  readonly travels: readonly RowTravel[];
}

/** Least width of a bar, so that it can be seen and hit. */
const leastWidth = 10;
/** A provider who has the night between two jobs is not on the way, in ms. */
const longestGapMs = 6 * 3_600_000;

function barsOf(visits: readonly BoardVisit[], axis: Axis): RowBar[] {
  const spans = visits.map((visit) => {
    const { start, finish } = visitPeriod(visit)!;
    return { startMs: Date.parse(start), finishMs: Date.parse(finish) };
  });
  const lanes = lanesOf(spans);
  return visits.map((visit, index) => {
    const { startMs, finishMs } = spans[index]!;
    const left = pixelAt(axis, startMs);
    return { visit, left, width: Math.max(leastWidth, pixelAt(axis, finishMs) - left), ...lanes[index]! };
  });
}

function travelsOf(visits: readonly BoardVisit[], axis: Axis, timeZone: string): RowTravel[] {
  const open = visitTimes(boardAppointments(visits.flat()), timeZone);
  return open.slice(1).flatMap((next, index) => {
    const before = open[index]!;
    const fromMs = before.finish.getTime();
    const gapMs = next.start.getTime() - fromMs;
    const zoneMinutes = Math.max(before.travelMinutes, next.travelMinutes);
    const { minutes, source } = estimateWay(before, next, zoneMinutes);
    const left = pixelAt(axis, fromMs);
    const width = pixelAt(axis, fromMs + minutes * 60_000) - left;
    if (width <= 0 || gapMs > longestGapMs) return [];
    return {
      nextId: next.serviceJobId,
      left,
      width,
      minutes,
      isOfZone: source === 'zone',
      isTight: gapMs < minutes * 60_000,
    };
  });
}

/**
 * Lays out the visits of a row and the ways between them, by the day on which they begin.
 * @param timeZone of the provider
 */
export function daysOfRow(visits: readonly BoardVisit[], axis: Axis, timeZone: string): RowDay[] {
  const dayOf = ({ left }: { readonly left: number }) =>
    Math.min(axis.days.length - 1, Math.floor(left / dayWidth(axis)));
  const bars = Map.groupBy(barsOf(visits, axis), dayOf);
  const travels = Map.groupBy(travelsOf(visits, axis, timeZone), dayOf);
  return axis.days.flatMap((_, index) => {
    const ofDay = { bars: bars.get(index) ?? [], travels: travels.get(index) ?? [] };
    return ofDay.bars.length + ofDay.travels.length === 0 ? [] : [{ index, ...ofDay }];
  });
}
