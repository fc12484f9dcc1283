import type { Prisma } from '@shootdesk/prisma/client';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import {
  complainOfNewShift,
  complainOfProposal,
  findEntry,
  refusalOfRemoval,
  shortenedParts,
  type CorrectionAction,
  type Proposal,
  type ProposalComplaints,
  type Span,
} from '@shootdesk/shared/time/correction';
import type { CorrectionDecision, CorrectionRequest } from '@shootdesk/shared/time/corrections.contract';
import type { Stretch } from '@shootdesk/shared/time/shift';
import { emit } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireTracker } from './clock.ts';
import {
  findCorrection,
  findOwnShift,
  findShiftOfEntry,
  findShiftsAt,
  findTimeZone,
  insertCorrection,
  insertPastShift,
  isAdditionOpen,
  isCorrectionOpen,
  isOtherCorrectionOpen,
  removeShift,
  updateCorrection,
  updateEntry,
  type CorrectionRow,
  type Entry,
  type KeptPart,
} from './corrections.store.ts';
import { lockPerson } from './time.store.ts';

type CorrectionDeps = Pick<Deps, 'prisma' | 'now'>;

const missing = () => notFound('The time entry');

type RequestOf<A extends CorrectionAction> = Extract<CorrectionRequest, { action: A }>;

/** Refuses times that cannot stand. */
function requireValid(complaints: ProposalComplaints): void {
  const [complaint] = Object.entries(complaints);
  if (complaint) refuseField(complaint[0], complaint[1]);
}

function requireRemovable(shift: Stretch, now: Date): void {
  const refusal = refusalOfRemoval(shift, now);
  if (refusal !== null) refuseField('entryId', refusal);
}

async function requireNoneOpen(tx: Tx, entry: Entry): Promise<void> {
  if (!(await isCorrectionOpen(tx, entry))) return;
  throw problem('conflict', 'You have asked for a correction of this entry already. Withdraw that request first.');
}

type Draft = Omit<Prisma.TimeCorrectionUncheckedCreateInput, 'userId' | 'action' | 'reason'>;

/** Checks a request for other times of an entry. */
async function draftChange(
  tx: Tx,
  userId: number,
  { kind, entryId, start, end }: RequestOf<'change'>,
  now: Date,
): Promise<Draft> {
  const proposal = { kind, entryId, start: new Date(start), end: new Date(end) };
  const found = await findShiftOfEntry(tx, userId, proposal, proposal);
  const entry = found && findEntry(found.shift, proposal);
  if (!entry) throw missing();
  await requireNoneOpen(tx, { kind, entryId });
  requireValid(complainOfProposal(found.shift, proposal, now));
  return {
    userTimeId: found.shift.id,
    kind,
    entryId,
    serviceJobId: found.serviceJobId,
    originalStart: entry.start,
    originalEnd: entry.end,
    proposedStart: proposal.start,
    proposedEnd: proposal.end,
  };
}

/** Checks a request for a shift that was never clocked in. */
async function draftAddition(tx: Tx, userId: number, request: RequestOf<'add'>, now: Date): Promise<Draft> {
  const span = { start: new Date(request.start), end: new Date(request.end) };
  requireValid(complainOfNewShift(span, await findShiftsAt(tx, userId, span), now));
  if (await isAdditionOpen(tx, userId, span)) {
    throw problem('conflict', 'You have asked for a shift at these times already. Withdraw that request first.');
  }
  return { kind: 'shift', proposedStart: span.start, proposedEnd: span.end };
}

/** Checks a request to remove a shift. */
async function draftRemoval(tx: Tx, userId: number, { entryId }: RequestOf<'remove'>, now: Date): Promise<Draft> {
  const shift = await findOwnShift(tx, userId, entryId);
  if (!shift) throw missing();
  await requireNoneOpen(tx, { kind: 'shift', entryId });
  requireRemovable(shift, now);
  return { userTimeId: entryId, kind: 'shift', entryId, originalStart: shift.start, originalEnd: shift.end };
}

function draftOf(tx: Tx, userId: number, request: CorrectionRequest, now: Date): Promise<Draft> {
  if (request.action === 'add') return draftAddition(tx, userId, request, now);
  return request.action === 'remove' ? draftRemoval(tx, userId, request, now) : draftChange(tx, userId, request, now);
}

/** Asks for a correction of the actor's time, and has the managers notified. */
export function requestCorrection(
  { prisma, now }: CorrectionDeps,
  actor: Actor,
  request: CorrectionRequest,
): Promise<CorrectionRow> {
  requireTracker(actor);
  const { userId } = actor;
  const { action, reason } = request;
  return inTransaction(prisma, async (tx) => {
    await lockPerson(tx, userId);
    const id = await insertCorrection(tx, { userId, action, reason, ...(await draftOf(tx, userId, request, now())) });
    await emit(tx, 'timeCorrectionRequested', { timeCorrectionId: id });
    return (await findCorrection(tx, id))!;
  });
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Refuses a request that somebody has decided, or its owner withdrawn, and says who did. */
function requireOpen({ status, user, decidedBy }: CorrectionRow): void {
  if (status === 'open') return;
  throw problem('conflict', `${nameOf(decidedBy ?? user)} has ${status} this request already.`);
}

/** Reads a request again once its owner is locked, so that of two who decide at once the second sees what the first did. */
async function lockOpen(tx: Tx, { id, userId }: CorrectionRow): Promise<CorrectionRow> {
  await lockPerson(tx, userId);
  const row = (await findCorrection(tx, id))!;
  requireOpen(row);
  return row;
}

/** Takes back a request of the actor. */
export function withdrawCorrection({ prisma }: CorrectionDeps, actor: Actor, id: number): Promise<CorrectionRow> {
  return inTransaction(prisma, async (tx) => {
    const found = await findCorrection(tx, id);
    if (found?.userId !== actor.userId) throw notFound('The request');
    await lockOpen(tx, found);
    await updateCorrection(tx, id, { status: 'withdrawn' });
    return (await findCorrection(tx, id))!;
  });
}

const dayOf = (moment: Date, timeZone: string): Date => new Date(`${localDay(moment, timeZone)}T00:00:00Z`);

/** Entries that a decision wrote. */
interface Outcome {
  readonly acceptedStart?: Date;
  readonly acceptedEnd?: Date;
  readonly entryId?: number;
  readonly userTimeId?: number;
  readonly shortened?: KeptPart[];
}

/** Writes accepted times to the entry, and shortens what sticks out of a shift. */
async function applyTimes(tx: Tx, row: CorrectionRow, span: Span, now: Date): Promise<Outcome> {
  // Only a shift to add has no entry.
  const proposal = { kind: row.kind as Proposal['kind'], entryId: row.entryId!, ...span };
  const found = await findShiftOfEntry(tx, row.userId, proposal, span);
  if (!found) throw missing();
  const { shift, jobIds } = found;
  requireValid(complainOfProposal(shift, proposal, now));
  const timeZone = await findTimeZone(tx, row.userId);
  await updateEntry(tx, proposal, span, dayOf(span.start, timeZone));
  const shortened: KeptPart[] = [];
  for (const part of proposal.kind === 'shift' ? shortenedParts(shift, span, now) : []) {
    const entry = { kind: part.kind, entryId: part.id };
    const before = findEntry(shift, entry)!;
    shortened.push({
      ...entry,
      serviceJobId: part.kind === 'job' ? (jobIds.get(part.id) ?? null) : null,
      originalStart: before.start.toISOString(),
      originalEnd: (before.end ?? now).toISOString(),
    });
    await updateEntry(tx, entry, part, dayOf(part.start, timeZone));
  }
  return { acceptedStart: span.start, acceptedEnd: span.end, shortened };
}

/** Adds the shift that was asked for. */
async function applyAddition(tx: Tx, { userId }: CorrectionRow, span: Span, now: Date): Promise<Outcome> {
  requireValid(complainOfNewShift(span, await findShiftsAt(tx, userId, span), now));
  const day = dayOf(span.start, await findTimeZone(tx, userId));
  const id = await insertPastShift(tx, userId, span, day);
  return { acceptedStart: span.start, acceptedEnd: span.end, entryId: id, userTimeId: id };
}

/** Removes the shift with what is in it; the request keeps all of it. */
async function applyRemoval(tx: Tx, row: CorrectionRow, now: Date): Promise<Outcome> {
  const shift = await findOwnShift(tx, row.userId, row.entryId!);
  if (!shift) throw missing();
  if (await isOtherCorrectionOpen(tx, shift.id, row.id)) {
    throw problem('conflict', 'Other requests for this shift are open. Please decide about them first.');
  }
  requireRemovable(shift, now);
  return { shortened: await removeShift(tx, shift.id, now) };
}

type Acceptance = Extract<CorrectionDecision, { decision: 'accept' }>;

/** The times that a manager accepts: those of the request, or others with a comment that says why. */
function acceptedSpan({ proposedStart, proposedEnd }: CorrectionRow, { start, end, comment }: Acceptance): Span {
  // Only a shift to remove has no times.
  const proposed = { start: proposedStart!, end: proposedEnd! };
  const span = {
    start: start === undefined ? proposed.start : new Date(start),
    end: end === undefined ? proposed.end : new Date(end),
  };
  const isChanged = span.start.getTime() !== proposed.start.getTime() || span.end.getTime() !== proposed.end.getTime();
  if (isChanged && comment === '') refuseField('comment', 'Required');
  return span;
}

/** Does what a request asks for, as the manager accepts it. */
function applyAccepted(tx: Tx, row: CorrectionRow, decision: Acceptance, now: Date): Promise<Outcome> {
  if (row.action === 'remove') {
    if (decision.start !== undefined) refuseField('start', 'A shift to remove has no other times.');
    if (decision.end !== undefined) refuseField('end', 'A shift to remove has no other times.');
    return applyRemoval(tx, row, now);
  }
  const span = acceptedSpan(row, decision);
  return row.action === 'add' ? applyAddition(tx, row, span, now) : applyTimes(tx, row, span, now);
}

/** Accepts, changes or refuses a request of somebody else, and has them notified. */
export function decideCorrection(
  { prisma, now }: CorrectionDeps,
  actor: Actor,
  id: number,
  decision: CorrectionDecision,
): Promise<CorrectionRow> {
  return inTransaction(prisma, async (tx) => {
    const found = await findCorrection(tx, id);
    if (!found) throw notFound('The request');
    if (found.userId === actor.userId) throw problem('forbidden', 'Nobody decides about their own request.');
    const row = await lockOpen(tx, found);
    const at = now();
    const decided = { decidedById: actor.userId, decidedAt: at, comment: decision.comment || null };
    if (decision.decision === 'refuse') {
      await updateCorrection(tx, id, { ...decided, status: 'refused' });
    } else {
      const { shortened = [], ...written } = await applyAccepted(tx, row, decision, at);
      const kept = shortened.map((part) => ({ ...part }));
      await updateCorrection(tx, id, { ...decided, ...written, shortened: kept, status: 'accepted' });
    }
    await emit(tx, 'timeCorrectionDecided', { timeCorrectionId: id });
    return (await findCorrection(tx, id))!;
  });
}
