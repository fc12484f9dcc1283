import { maxCorrectionAgeMs, type EntryKind, type ShiftInContext } from '@shootdesk/shared/time/correction';
import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';
import type { UserTime } from '@shootdesk/shared/time/time.contract';
import { jobNameOf, shiftOf } from '../../entities/time/own-shifts.ts';

/** A time entry of a shift: the shift itself, a break, or a time on a job. */
export interface Entry {
  readonly kind: EntryKind;
  readonly id: number;
  readonly name: string;
  readonly start: string;
  /** Null while the entry is running. */
  readonly end: string | null;
}

/** Lists the entries of a shift: itself, then its breaks and times on jobs in their order. */
export function entriesOf(shift: UserTime): readonly Entry[] {
  const breaks = (shift.userBreakTimes ?? []).map(({ id, breakStart, breakEnd }): Entry => {
    return { kind: 'break', id, name: 'Break', start: breakStart, end: breakEnd };
  });
  const jobs = (shift.serviceJobUserTimes ?? []).map((time): Entry => {
    return { kind: 'job', id: time.id, name: jobNameOf(time), start: time.jobStart, end: time.jobEnd };
  });
  const parts = [...breaks, ...jobs].toSorted((a, b) => a.start.localeCompare(b.start));
  return [{ kind: 'shift', id: shift.id, name: 'Shift', start: shift.clockStart, end: shift.clockEnd }, ...parts];
}

/** Converts a shift to the input of the correction rules, together with the other shifts of the list. */
export function inContext(shift: UserTime, all: readonly UserTime[]): ShiftInContext {
  const { start, end } = shiftOf(shift);
  const partsOf = (kind: EntryKind) =>
    entriesOf(shift)
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({
        id: entry.id,
        start: new Date(entry.start),
        end: entry.end === null ? null : new Date(entry.end),
      }));
  return {
    id: shift.id,
    start,
    end,
    breaks: partsOf('break'),
    jobs: partsOf('job'),
    otherShifts: all.filter(({ id }) => id !== shift.id).map(shiftOf),
  };
}

/** The range of time within which entries can be corrected. */
export function correctionBounds(now: Date): { readonly earliest: Date; readonly latest: Date } {
  return { earliest: new Date(now.getTime() - maxCorrectionAgeMs), latest: now };
}

/** Finds the latest request for an entry that was not withdrawn, in a list with the latest first. */
export function requestFor(requests: readonly TimeCorrection[], { kind, id }: Entry): TimeCorrection | null {
  const isOfEntry = (each: TimeCorrection) => each.kind === kind && each.entryId === id && each.status !== 'withdrawn';
  return requests.find(isOfEntry) ?? null;
}
