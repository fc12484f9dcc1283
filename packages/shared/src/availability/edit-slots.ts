import { earliestMinute, gridMinutes, latestMinute, shortestMinutes, type WeeklySlot } from './weekly-slots.ts';

/** The dragged end of a slot. */
export type Edge = 'start' | 'finish';

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Weekdays with work hours: 1 Monday to 5 Friday. */
const weekdays = [1, 2, 3, 4, 5];

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Rounds to the grid. */
export function snapped(minute: number): number {
  return Math.round(minute / gridMinutes) * gridMinutes;
}

/** Free times of a weekday, ascending. */
function gapsOf(slots: readonly WeeklySlot[], weekday: number): Gap[] {
  const taken = slots.filter((slot) => slot.weekday === weekday).toSorted((a, b) => a.startMinute - b.startMinute);
  const starts = [earliestMinute, ...taken.map(({ finishMinute }) => finishMinute)];
  const ends = [...taken.map(({ startMinute }) => startMinute), latestMinute];
  return starts.map((from, index) => ({ from, to: ends[index]! })).filter(({ from, to }) => to > from);
}

/** The free place nearest to the wanted start; null when there is none. */
export function placeSlot(
  others: readonly WeeklySlot[],
  wanted: { readonly weekday: number; readonly startMinute: number },
  minutes: number = shortestMinutes,
): WeeklySlot | null {
  const { weekday } = wanted;
  const starts = gapsOf(others, weekday)
    .filter(({ from, to }) => to - from >= minutes)
    .map(({ from, to }) => clamp(snapped(wanted.startMinute), from, to - minutes));
  const [nearest] = starts.toSorted(
    (a, b) => Math.abs(a - wanted.startMinute) - Math.abs(b - wanted.startMinute) || a - b,
  );
  return nearest === undefined ? null : { weekday, startMinute: nearest, finishMinute: nearest + minutes };
}

/** Default hours for a day: the usual day, else its longest free time; null when there is none. */
export function offerSlot(slots: readonly WeeklySlot[], weekday: number): WeeklySlot | null {
  const gaps = gapsOf(slots, weekday).filter(({ from, to }) => to - from >= shortestMinutes);
  const usual = { from: 9 * 60, to: 17 * 60 };
  const [longest] = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  const chosen = gaps.some(({ from, to }) => from <= usual.from && usual.to <= to) ? usual : longest;
  return chosen ? { weekday, startMinute: chosen.from, finishMinute: chosen.to } : null;
}

/** Moves an end of a slot as far as neighbours, minimum length and the day allow. */
export function stretchSlot(
  others: readonly WeeklySlot[],
  slot: WeeklySlot,
  edge: Edge,
  wantedMinute: number,
): WeeklySlot {
  const gap = gapsOf(others, slot.weekday).find(({ from, to }) => from <= slot.startMinute && slot.finishMinute <= to);
  if (!gap) return slot;
  const minute = snapped(wantedMinute);
  return edge === 'start'
    ? { ...slot, startMinute: clamp(minute, gap.from, slot.finishMinute - shortestMinutes) }
    : { ...slot, finishMinute: clamp(minute, slot.startMinute + shortestMinutes, gap.to) };
}

/** Moves a slot a step, over neighbours; null when there is no place in that direction. */
export function stepSlot(others: readonly WeeklySlot[], slot: WeeklySlot, direction: -1 | 1): WeeklySlot | null {
  const minutes = slot.finishMinute - slot.startMinute;
  const wanted = slot.startMinute + direction * gridMinutes;
  const starts = gapsOf(others, slot.weekday)
    .filter(({ from, to }) => to - from >= minutes)
    .map(({ from, to }) => clamp(wanted, from, to - minutes))
    .filter((start) => (start - slot.startMinute) * direction > 0)
    .toSorted((a, b) => (a - b) * direction);
  const [startMinute] = starts;
  return startMinute === undefined ? null : { ...slot, startMinute, finishMinute: startMinute + minutes };
}

/** Moves a slot to the next weekday with room, at the nearest time; null when there is none. */
export function shiftSlot(others: readonly WeeklySlot[], slot: WeeklySlot, direction: -1 | 1): WeeklySlot | null {
  const days = weekdays.filter((weekday) => (weekday - slot.weekday) * direction > 0);
  const minutes = slot.finishMinute - slot.startMinute;
  for (const weekday of direction === 1 ? days : days.toReversed()) {
    const moved = placeSlot(others, { weekday, startMinute: slot.startMinute }, minutes);
    if (moved) return moved;
  }
  return null;
}
