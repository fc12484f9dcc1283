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
  type StoredPart,
} from './corrections.store.ts';
import { lockPerson } from './time.store.ts';

type CorrectionDeps = Pick<Deps, 'prisma' | 'now'>;

const missing = () => notFound('The time entry');

type RequestOf<A extends CorrectionAction> = Extract<CorrectionRequest, { action: A }>;

/** Refuses invalid times. */
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

async function draftAddition(tx: Tx, userId: number, request: RequestOf<'add'>, now: Date): Promise<Draft> {
  const span = { start: new Date(request.start), end: new Date(request.end) };
  requireValid(complainOfNewShift(span, await findShiftsAt(tx, userId, span), now));
  if (await isAdditionOpen(tx, userId, span)) {
    throw problem('conflict', 'You have asked for a shift at these times already. Withdraw that request first.');
  }
  return { kind: 'shift', proposedStart: span.start, proposedEnd: span.end };
}

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

/** Requests a correction and notifies the managers. */
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

/** Refuses a decided or withdrawn request, naming who did it. */
function requireOpen({ status, user, decidedBy }: CorrectionRow): void {
  if (status === 'open') return;
  throw problem('conflict', `${nameOf(decidedBy ?? user)} has ${status} this request already.`);
}

/** Rereads a request after locking its owner, so that concurrent decisions take turns. */
async function lockOpen(tx: Tx, { id, userId }: CorrectionRow): Promise<CorrectionRow> {
  await lockPerson(tx, userId);
  const row = (await findCorrection(tx, id))!;
  requireOpen(row);
  return row;
}

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

/** Entries changed by a decision. */
interface Outcome {
  readonly acceptedStart?: Date;
  readonly acceptedEnd?: Date;
  readonly entryId?: number;
  readonly userTimeId?: number;
  readonly shortened?: StoredPart[];
}

/** Writes accepted times, and shortens parts that exceed their shift. */
async function applyTimes(tx: Tx, row: CorrectionRow, span: Span, now: Date): Promise<Outcome> {
  // Only a new shift has no entry.
  const proposal = { kind: row.kind as Proposal['kind'], entryId: row.entryId!, ...span };
  const found = await findShiftOfEntry(tx, row.userId, proposal, span);
  if (!found) throw missing();
  const { shift, jobIds } = found;
  requireValid(complainOfProposal(shift, proposal, now));
  const timeZone = await findTimeZone(tx, row.userId);
  await updateEntry(tx, proposal, span, dayOf(span.start, timeZone));
  const shortened: StoredPart[] = [];
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

async function applyAddition(tx: Tx, { userId }: CorrectionRow, span: Span, now: Date): Promise<Outcome> {
  requireValid(complainOfNewShift(span, await findShiftsAt(tx, userId, span), now));
  const day = dayOf(span.start, await findTimeZone(tx, userId));
  const id = await insertPastShift(tx, userId, span, day);
  return { acceptedStart: span.start, acceptedEnd: span.end, entryId: id, userTimeId: id };
}

/** Removes the shift; the request stores its parts. */
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

/** The accepted times: as requested, or others with a comment. */
function acceptedSpan({ proposedStart, proposedEnd }: CorrectionRow, { start, end, comment }: Acceptance): Span {
  const proposed = { start: proposedStart!, end: proposedEnd! };
  const span = {
    start: start === undefined ? proposed.start : new Date(start),
    end: end === undefined ? proposed.end : new Date(end),
  };
  const isChanged = span.start.getTime() !== proposed.start.getTime() || span.end.getTime() !== proposed.end.getTime();
  if (isChanged && comment === '') refuseField('comment', 'Required');
  return span;
}

function applyAccepted(tx: Tx, row: CorrectionRow, decision: Acceptance, now: Date): Promise<Outcome> {
  if (row.action === 'remove') {
    if (decision.start !== undefined) refuseField('start', 'A shift to remove has no other times.');
    if (decision.end !== undefined) refuseField('end', 'A shift to remove has no other times.');
    return applyRemoval(tx, row, now);
  }
  const span = acceptedSpan(row, decision);
  return row.action === 'add' ? applyAddition(tx, row, span, now) : applyTimes(tx, row, span, now);
}

/** Decides a request of another person and notifies them. */
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
      const storedParts = shortened.map((part) => ({ ...part }));
      await updateCorrection(tx, id, { ...decided, ...written, shortened: storedParts, status: 'accepted' });
    }
    await emit(tx, 'timeCorrectionDecided', { timeCorrectionId: id });
    return (await findCorrection(tx, id))!;
  });
}
