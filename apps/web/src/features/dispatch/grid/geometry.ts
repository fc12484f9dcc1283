import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { addDays, instantAt } from '@shootdesk/shared/kernel/local-days';

/** Hours of a day that the board shows. */
export const firstHour = 6;
export const lastHour = 22;
const firstMinute = firstHour * 60;
const dayMinutes = (lastHour - firstHour) * 60;
const minuteMs = 60_000;

/** Height of the row of a provider in pixels. */
export const rowHeight = 58;

/** The time axis of a board. */
export interface Axis {
  readonly days: readonly string[];
  readonly timeZone: string;
  readonly pixelsPerHour: number;
  /** Pixels of the names before the first hour. */
  readonly nameWidth: number;
  /** First shown instant of each day in ms. Clocks change before, so that pixels and minutes agree on every day. */
  readonly starts: readonly number[];
}

export function axisOf(
  from: string,
  dayCount: number,
  timeZone: string,
  { pixelsPerHour, nameWidth }: Pick<Axis, 'pixelsPerHour' | 'nameWidth'>,
): Axis {
  const days = Array.from({ length: dayCount }, (_, index) => addDays(from, index));
  const starts = days.map((day) => instantAt(day, firstMinute, timeZone).getTime());
  return { days, timeZone, pixelsPerHour, nameWidth, starts };
}

export const dayWidth = ({ pixelsPerHour }: Axis): number => (dayMinutes / 60) * pixelsPerHour;

export const axisWidth = (axis: Axis): number => dayWidth(axis) * axis.days.length;

/** Pixel of an instant. Hours of the night are at the edge between their days. */
export function pixelAt(axis: Axis, instantMs: number): number {
  const { starts, pixelsPerHour } = axis;
  let day = starts.length - 1;
  while (day > 0 && instantMs < starts[day]!) day -= 1;
  const minutes = Math.min(dayMinutes, Math.max(0, (instantMs - starts[day]!) / minuteMs));
  return day * dayWidth(axis) + (minutes / 60) * pixelsPerHour;
}

/** Left edge and width of a period in pixels; null where no part of it is shown. */
export function spanOf(
  axis: Axis,
  { start, finish }: { readonly start: string; readonly finish: string },
): { readonly left: number; readonly width: number } | null {
  const left = pixelAt(axis, Date.parse(start));
  const width = pixelAt(axis, Date.parse(finish)) - left;
  return width > 0 ? { left, width } : null;
}

/** The instant at a pixel, on the step of appointments. */
export function instantAtPixel(axis: Axis, pixel: number): Date {
  const width = dayWidth(axis);
  const inside = Math.min(Math.max(pixel, 0), axisWidth(axis) - 1);
  const day = Math.floor(inside / width);
  const minutes = ((inside - day * width) / axis.pixelsPerHour) * 60;
  const step = Math.round(minutes / appointmentStepMinutes) * appointmentStepMinutes;
  const latest = dayMinutes - appointmentStepMinutes;
  return instantAt(axis.days[day]!, firstMinute + Math.min(step, latest), axis.timeZone);
}

interface Spanned {
  readonly startMs: number;
  readonly finishMs: number;
}

/** Gives bars that overlap lanes of their own: for each its lane, and of how many. */
export function lanesOf(bars: readonly Spanned[]): readonly { readonly lane: number; readonly lanes: number }[] {
  const order = bars.map((_, index) => index).toSorted((a, b) => bars[a]!.startMs - bars[b]!.startMs || a - b);
  const placed = bars.map(() => ({ lane: 0, lanes: 1 }));
  let group: number[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const index of group) placed[index]!.lanes = ends.length;
    group = [];
    ends = [];
  };
  for (const index of order) {
    const { startMs, finishMs } = bars[index]!;
    if (ends.every((end) => end <= startMs)) close();
    const free = ends.findIndex((end) => end <= startMs);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = finishMs;
    placed[index]!.lane = lane;
    group.push(index);
  }
  close();
  return placed;
}
