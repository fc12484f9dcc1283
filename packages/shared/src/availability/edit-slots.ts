import type { WeeklySlot } from './weekdays.ts';
import { gridMinutes, shortestMinutes } from './weekly-slots.ts';
import type { WorkingWeek } from './working-week.ts';

/** The dragged end of a slot. */
export type Edge = 'start' | 'finish';

interface Gap {
  readonly from: number;
  readonly to: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Rounds to the grid. */
export function snapped(minute: number): number {
  return Math.round(minute / gridMinutes) * gridMinutes;
}

/** The slots that an edited one must not overlap, and the week that it must stay in. */
export interface Surroundings {
  readonly others: readonly WeeklySlot[];
  readonly week: WorkingWeek;
}

/** Free times of a weekday, ascending. */
function gapsOf({ others, week }: Surroundings, weekday: number): Gap[] {
  const day = week.find((each) => each.weekday === weekday);
  if (!day) return [];
  const within = (minute: number) => clamp(minute, day.startMinute, day.finishMinute);
  const taken = others.filter((slot) => slot.weekday === weekday).toSorted((a, b) => a.startMinute - b.startMinute);
  const starts = [day.startMinute, ...taken.map(({ finishMinute }) => within(finishMinute))];
  const ends = [...taken.map(({ startMinute }) => within(startMinute)), day.finishMinute];
  return starts.map((from, index) => ({ from, to: ends[index]! })).filter(({ from, to }) => to > from);
}

/** The free place nearest to the wanted start; null when there is none. */
export function placeSlot(
  around: Surroundings,
  wanted: { readonly weekday: number; readonly startMinute: number },
  minutes: number = shortestMinutes,
): WeeklySlot | null {
  const { weekday } = wanted;
  const starts = gapsOf(around, weekday)
    .filter(({ from, to }) => to - from >= minutes)
    .map(({ from, to }) => clamp(snapped(wanted.startMinute), from, to - minutes));
  const [nearest] = starts.toSorted(
    (a, b) => Math.abs(a - wanted.startMinute) - Math.abs(b - wanted.startMinute) || a - b,
  );
  return nearest === undefined ? null : { weekday, startMinute: nearest, finishMinute: nearest + minutes };
}

/** Default hours for a day: the usual day, else its longest free time; null when there is none. */
export function offerSlot(around: Surroundings, weekday: number): WeeklySlot | null {
  const gaps = gapsOf(around, weekday).filter(({ from, to }) => to - from >= shortestMinutes);
  const usual = { from: 9 * 60, to: 17 * 60 };
  const [longest] = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  const chosen = gaps.some(({ from, to }) => from <= usual.from && usual.to <= to) ? usual : longest;
  return chosen ? { weekday, startMinute: chosen.from, finishMinute: chosen.to } : null;
}

/** Moves an end of a slot as far as neighbours, minimum length and the day allow. */
export function stretchSlot(around: Surroundings, slot: WeeklySlot, edge: Edge, wantedMinute: number): WeeklySlot {
  const gap = gapsOf(around, slot.weekday).find(({ from, to }) => from <= slot.startMinute && slot.finishMinute <= to);
  if (!gap) return slot;
  const minute = snapped(wantedMinute);
  return edge === 'start'
    ? { ...slot, startMinute: clamp(minute, gap.from, slot.finishMinute - shortestMinutes) }
    : { ...slot, finishMinute: clamp(minute, slot.startMinute + shortestMinutes, gap.to) };
}

/** Moves a slot a step, over neighbours; null when there is no place in that direction. */
export function stepSlot(around: Surroundings, slot: WeeklySlot, direction: -1 | 1): WeeklySlot | null {
  const minutes = slot.finishMinute - slot.startMinute;
  const wanted = slot.startMinute + direction * gridMinutes;
  const starts = gapsOf(around, slot.weekday)
    .filter(({ from, to }) => to - from >= minutes)
    .map(({ from, to }) => clamp(wanted, from, to - minutes))
    .filter((start) => (start - slot.startMinute) * direction > 0)
    .toSorted((a, b) => (a - b) * direction);
  const [startMinute] = starts;
  return startMinute === undefined ? null : { ...slot, startMinute, finishMinute: startMinute + minutes };
}

/** Moves a slot to the next working day with room, at the nearest time; null when there is none. */
export function shiftSlot(around: Surroundings, slot: WeeklySlot, direction: -1 | 1): WeeklySlot | null {
  const weekdays = around.week.map(({ weekday }) => weekday);
  const days = weekdays.filter((weekday) => (weekday - slot.weekday) * direction > 0);
  const minutes = slot.finishMinute - slot.startMinute;
  for (const weekday of direction === 1 ? days : days.toReversed()) {
    const moved = placeSlot(around, { weekday, startMinute: slot.startMinute }, minutes);
    if (moved) return moved;
  }
  return null;
}
