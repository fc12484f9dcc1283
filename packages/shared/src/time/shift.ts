/** Worked ms after which the server closes an open shift. */
export const autoCloseAfterMs = 72_000_000;

/** Notification about a shift that was closed automatically. */
export const autoCloseNotice = 'Open trackers are automatically closed after 24 hours';

/** Worked ms at which the time tracker's ring is full. */
export const fullRingMs = 28_800_000;

/** `end` is null while it lasts. */
export interface Stretch {
  readonly start: Date;
  readonly end: Date | null;
}

/** Breaks do not overlap; only the latest may be open. */
export interface Shift extends Stretch {
  readonly breaks: readonly Stretch[];
}

export type ClockState = 'out' | 'in' | 'onBreak';

export type ClockAction = 'clock-in' | 'clock-out' | 'break-in' | 'break-out';

const isOpen = ({ end }: Stretch): boolean => end === null;

/** Null means no open shift. */
export function clockState(shift: Shift | null): ClockState {
  if (shift === null || !isOpen(shift)) return 'out';
  return shift.breaks.some(isOpen) ? 'onBreak' : 'in';
}

const actions: Readonly<Record<ClockState, readonly ClockAction[]>> = {
  out: ['clock-in'],
  in: ['break-in', 'clock-out'],
  onBreak: ['break-out'],
};

export function clockActions(state: ClockState): readonly ClockAction[] {
  return actions[state];
}

/** Length in ms, up to `now` for unfinished ones; never negative. */
export function lengthMs({ start, end }: Stretch, now: Date): number {
  return Math.max(0, (end ?? now).getTime() - start.getTime());
}

export function breakMs({ breaks }: Shift, now: Date): number {
  return breaks.reduce((sum, each) => sum + lengthMs(each, now), 0);
}

/** Work of a shift without breaks, in ms, up to `now`. */
export function workedMs(shift: Shift, now: Date): number {
  return Math.max(0, lengthMs(shift, now) - breakMs(shift, now));
}

/**
 * The instant at which an open shift exceeded `autoCloseAfterMs` of work; null before that, and for a closed shift. Breaks do not count,
 * including an open one.
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
