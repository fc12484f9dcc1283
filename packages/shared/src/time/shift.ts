/** Worked time in ms after which an open shift is closed by the server. */
export const autoCloseAfterMs = 72_000_000;

/** What the owner of a shift is told that the server closed. */
export const autoCloseNotice = 'Open trackers are automatically closed after 24 hours';

/** Worked time in ms at which the ring of the time tracker is full. */
export const fullRingMs = 28_800_000;

/** A stretch of time; `end` is null while it lasts. */
export interface Stretch {
  readonly start: Date;
  readonly end: Date | null;
}

/** A clock entry with its breaks. Breaks do not overlap; only the latest may be open. */
export interface Shift extends Stretch {
  readonly breaks: readonly Stretch[];
}

export type ClockState = 'out' | 'in' | 'onBreak';

/** What a person may do with the clock, by its call. */
export type ClockAction = 'clock-in' | 'clock-out' | 'break-in' | 'break-out';

const isOpen = ({ end }: Stretch): boolean => end === null;

/** Computes the state of a person's clock from their open shift; null without one. */
export function clockState(shift: Shift | null): ClockState {
  if (shift === null || !isOpen(shift)) return 'out';
  return shift.breaks.some(isOpen) ? 'onBreak' : 'in';
}

const actions: Readonly<Record<ClockState, readonly ClockAction[]>> = {
  out: ['clock-in'],
  in: ['break-in', 'clock-out'],
  onBreak: ['break-out'],
};

/** Lists the actions (clock in, break, ...) that a state of a person's clock permits. */
export function clockActions(state: ClockState): readonly ClockAction[] {
  return actions[state];
}

/** Computes the length of a shift, break or time on a job in ms, up to `now` while it lasts; never negative. */
export function lengthMs({ start, end }: Stretch, now: Date): number {
  return Math.max(0, (end ?? now).getTime() - start.getTime());
}

/** Sums the breaks of a shift in ms, up to `now`. */
export function breakMs({ breaks }: Shift, now: Date): number {
  return breaks.reduce((sum, each) => sum + lengthMs(each, now), 0);
}

/** Computes the work of a shift, from the clock-in to the clock-out without the breaks, in ms, up to `now`. */
export function workedMs(shift: Shift, now: Date): number {
  return Math.max(0, lengthMs(shift, now) - breakMs(shift, now));
}

/**
 * The moment at which an open shift had `autoCloseAfterMs` of work in it; null while it has not more than that, and for a closed shift.
 * Breaks do not count, an open one neither: the work of somebody on a break stands still.
 */
export function autoCloseMoment(shift: Shift, now: Date): Date | null {
  if (!isOpen(shift) || workedMs(shift, now) <= autoCloseAfterMs) return null;
  const breaks = shift.breaks.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  let moment = shift.start.getTime() + autoCloseAfterMs;
  for (const each of breaks) {
    if (each.start.getTime() >= moment) break;
    moment += lengthMs(each, now);
  }
  return new Date(moment);
}
