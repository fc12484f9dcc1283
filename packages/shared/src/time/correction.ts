import { autoCloseAfterMs, lengthMs, workedMs, type Stretch } from './shift.ts';

export const entryKinds = ['shift', 'break', 'job'] as const;

export type EntryKind = (typeof entryKinds)[number];

/** Other times of an entry, a shift that was never clocked in, or the removal of a shift. */
export const correctionActions = ['change', 'add', 'remove'] as const;

export type CorrectionAction = (typeof correctionActions)[number];

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** A break or a time on a job. */
export interface ShiftPart extends Stretch {
  readonly id: number;
}

/** A shift with its parts, and the person's other shifts around it. */
export interface ShiftInContext extends Stretch {
  readonly id: number;
  readonly breaks: readonly ShiftPart[];
  readonly jobs: readonly ShiftPart[];
  readonly otherShifts: readonly Stretch[];
}

/** The new times of an entry. */
export interface Proposal extends Span {
  readonly kind: EntryKind;
  readonly entryId: number;
}

/** A break or time on a job that is shortened with its shift. */
export interface ShortenedPart extends Span {
  readonly kind: 'break' | 'job';
  readonly id: number;
}

/** By field. */
export interface ProposalComplaints {
  readonly start?: string;
  readonly end?: string;
}

/** Maximum age of a corrected entry in ms: 31 days. */
export const maxCorrectionAgeMs = 31 * 24 * 3_600_000;

export const maxCorrectionReason = 500;

/** Touching is not overlapping; unfinished stretches last until `now`. */
function overlaps(one: Span, other: Stretch, now: Date): boolean {
  return one.start < (other.end ?? now) && other.start < one.end;
}

const contains = (outer: Stretch, inner: Span, now: Date) =>
  outer.start <= inner.start && inner.end <= (outer.end ?? now);

/** Null when it is not in the shift. */
export function findEntry(
  shift: ShiftInContext,
  { kind, entryId }: Pick<Proposal, 'kind' | 'entryId'>,
): Stretch | null {
  if (kind === 'shift') return shift.id === entryId ? shift : null;
  return (kind === 'break' ? shift.breaks : shift.jobs).find(({ id }) => id === entryId) ?? null;
}

/** Clips a part to the shift's new times; null when nothing remains. */
function cutTo({ start, end }: Span, part: ShiftPart, now: Date): Span | null {
  const cut = {
    start: new Date(Math.max(start.getTime(), part.start.getTime())),
    end: new Date(Math.min(end.getTime(), (part.end ?? now).getTime())),
  };
  return cut.start < cut.end ? cut : null;
}

const hasLength = (part: ShiftPart, now: Date) => lengthMs(part, now) > 0;

/** The parts that a new start or end of their shift shortens. */
export function shortenedParts(shift: ShiftInContext, span: Span, now: Date): readonly ShortenedPart[] {
  const ofKind = (kind: 'break' | 'job', parts: readonly ShiftPart[]) =>
    parts.flatMap((part) => {
      const cut = cutTo(span, part, now);
      const isShortened = cut !== null && (cut.start > part.start || cut.end < (part.end ?? now));
      return isShortened ? [{ kind, id: part.id, ...cut }] : [];
    });
  return [...ofKind('break', shift.breaks), ...ofKind('job', shift.jobs)];
}

const maxWork = 'A shift has at most 20 hours of work.';
const overlapsShift = 'These times overlap another shift.';

/** Times that are invalid for any entry. */
function complainOfSpan({ start, end }: Span, now: Date): ProposalComplaints {
  if (start >= end) return { end: 'Must be after the start.' };
  if (end > now) return { end: 'Must be in the past.' };
  return now.getTime() - start.getTime() > maxCorrectionAgeMs ? { start: 'Must not be more than 31 days ago.' } : {};
}

const hasComplaints = (complaints: ProposalComplaints) => Object.keys(complaints).length > 0;

/** Complaints about adding a shift that was never clocked in; empty when possible. */
export function complainOfNewShift(span: Span, others: readonly Stretch[], now: Date): ProposalComplaints {
  const complaints = complainOfSpan(span, now);
  if (hasComplaints(complaints)) return complaints;
  if (others.some((other) => overlaps(span, other, now))) return { start: overlapsShift };
  return lengthMs(span, now) > autoCloseAfterMs ? { end: maxWork } : {};
}

/** Why a shift cannot be removed, or null. */
export function refusalOfRemoval({ start, end }: Stretch, now: Date): string | null {
  if (end === null) return 'A shift can be removed once it is over.';
  return now.getTime() - start.getTime() > maxCorrectionAgeMs ? 'The shift began more than 31 days ago.' : null;
}

function complainOfShift(shift: ShiftInContext, span: Span, now: Date): ProposalComplaints {
  if (shift.otherShifts.some((other) => overlaps(span, other, now))) {
    return { start: overlapsShift };
  }
  const parts = [...shift.breaks, ...shift.jobs].filter((part) => hasLength(part, now));
  if (parts.some((part) => cutTo(span, part, now) === null)) {
    return { end: 'A break or a time on a job would lie outside of the shift. Ask for its correction first.' };
  }
  const breaks = shift.breaks.flatMap((part) => cutTo(span, part, now) ?? []);
  return workedMs({ ...span, breaks }, now) > autoCloseAfterMs ? { end: maxWork } : {};
}

function complainOfPart(shift: ShiftInContext, proposal: Proposal, now: Date): ProposalComplaints {
  if (!contains(shift, proposal, now)) return { start: 'These times are not within the shift.' };
  const isOther = (kind: EntryKind) => (part: ShiftPart) => proposal.kind !== kind || part.id !== proposal.entryId;
  if (shift.breaks.filter(isOther('break')).some((part) => overlaps(proposal, part, now))) {
    return { start: 'These times overlap a break.' };
  }
  if (shift.jobs.filter(isOther('job')).some((part) => overlaps(proposal, part, now))) {
    return { start: 'These times overlap a time on a job.' };
  }
  return {};
}

/**
 * Complaints about new times of an entry; empty when valid. Only finished entries are corrected, so that nobody's running clock changes.
 */
export function complainOfProposal(shift: ShiftInContext, proposal: Proposal, now: Date): ProposalComplaints {
  const entry = findEntry(shift, proposal);
  if (!entry || entry.end === null) return { start: 'An entry can be corrected once it is over.' };
  const { start, end } = proposal;
  const complaints = complainOfSpan(proposal, now);
  if (hasComplaints(complaints)) return complaints;
  if (start.getTime() === entry.start.getTime() && end.getTime() === entry.end.getTime()) {
    return { start: 'These are the times as they are.' };
  }
  return proposal.kind === 'shift' ? complainOfShift(shift, proposal, now) : complainOfPart(shift, proposal, now);
}
