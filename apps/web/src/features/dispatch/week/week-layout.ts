import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { BoardModel } from '../board-model.ts';
import type { BoardLayout, DropTarget } from '../grid/layout.ts';
import { sameTimeOn, startOnDay } from './start-on-day.ts';
import { daysOf, type WeekRow } from './week-rows.ts';

/** Height of the days above the rows, in pixels. */
export const weekHeaderHeight = 44;

const stepMs = appointmentStepMinutes * 60_000;

/** Finds the place to which a key moves a job in a week: to the day before or after, the next person, or by a step in time on its day. */
function placeAfterIn(key: string, place: DropTarget, rows: readonly WeekRow[], days: readonly string[], zone: string) {
  const { row, start } = place;
  const day = localDay(start, zone);
  const onDayBy = (step: number) => {
    const next = days[days.indexOf(day) + step];
    return next === undefined ? place : { ...place, start: sameTimeOn(next, start, zone) };
  };
  const byStep = (step: number) => {
    const next = new Date(start.getTime() + step * stepMs);
    return localDay(next, zone) === day ? { ...place, start: next } : place;
  };
  const of = (next: number) => (rows[next] ? { ...place, row: next, provider: rows[next].provider } : place);
  switch (key) {
    case 'ArrowLeft':
      return onDayBy(-1);
    case 'ArrowRight':
      return onDayBy(1);
    case 'ArrowUp':
      return of(row - 1);
    case 'ArrowDown':
      return of(row + 1);
    case 'PageUp':
      return byStep(-1);
    case 'PageDown':
      return byStep(1);
    default:
      return null;
  }
}

/** Providers as rows as high as their fullest day, days as columns of one width. A job keeps its time of day. */
export function weekLayout(model: BoardModel, rows: readonly WeekRow[], nameWidth: number): BoardLayout {
  const days = daysOf(model.board);
  const { timeZone } = model.board;
  let below = weekHeaderHeight;
  const ends = rows.map(({ height }) => (below += height));
  /** By job, provider and day, because the pointer moves far more often than it comes to another day. */
  const starts = new Map<string, Date>();
  return {
    nameWidth,
    headerHeight: weekHeaderHeight,
    placeAt: ({ x, y, boardWidth }, job) => {
      const row = y < weekHeaderHeight ? -1 : ends.findIndex((end) => y < end);
      const provider = rows[row]?.provider;
      const column = Math.floor(((x - nameWidth) / (boardWidth - nameWidth)) * days.length);
      const day = days[Math.min(days.length - 1, Math.max(0, column))];
      if (!provider || day === undefined) return null;
      const key = `${job.id} ${job.cache_key} ${provider.id} ${day}`;
      const start = starts.get(key) ?? startOnDay(model, job, provider, day);
      starts.set(key, start);
      return { row, provider, start };
    },
    placeAfter: (key, place) => placeAfterIn(key, place, rows, days, timeZone),
    keysText: 'Arrow keys move it, Page Up and Page Down change the time, Enter puts it down, Escape takes it back.',
  };
}
