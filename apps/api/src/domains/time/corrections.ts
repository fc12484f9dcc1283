import { localDay } from '@shootdesk/shared/kernel/local-days';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import {
  complainOfProposal,
  findEntry,
  shortenedParts,
  type Proposal,
  type ShiftInContext,
  type Span,
} from '@shootdesk/shared/time/correction';
import type { CorrectionDecision, CorrectionRequest } from '@shootdesk/shared/time/corrections.contract';
import { emit } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireTracker } from './clock.ts';
import {
  findCorrection,
  findShiftOfEntry,
  findTimeZone,
  insertCorrection,
  isCorrectionOpen,
  updateCorrection,
  updateEntry,
  type CorrectionRow,
  type KeptPart,
} from './corrections.store.ts';
import { lockPerson } from './time.store.ts';

type CorrectionDeps = Pick<Deps, 'prisma' | 'now'>;

const missing = () => notFound('The time entry');

/** Refuses times that cannot stand. */
function requireValid(shift: ShiftInContext, proposal: Proposal, now: Date): void {
  const [complaint] = Object.entries(complainOfProposal(shift, proposal, now));
  if (complaint) refuseField(complaint[0], complaint[1]);
}

/** Asks for a correction of an entry of the actor, and has the managers notified. */
export function requestCorrection(
  { prisma, now }: CorrectionDeps,
  actor: Actor,
  request: CorrectionRequest,
): Promise<CorrectionRow> {
  requireTracker(actor);
  const { userId } = actor;
  const { kind, entryId, reason } = request;
  const proposal = { kind, entryId, start: new Date(request.start), end: new Date(request.end) };
  return inTransaction(prisma, async (tx) => {
    await lockPerson(tx, userId);
    const found = await findShiftOfEntry(tx, userId, proposal, proposal);
    const entry = found && findEntry(found.shift, proposal);
    if (!entry) throw missing();
    if (await isCorrectionOpen(tx, { kind, entryId })) {
      throw problem('conflict', 'You have asked for a correction of this entry already. Withdraw that request first.');
    }
    requireValid(found.shift, proposal, now());
    const id = await insertCorrection(tx, {
      userId,
      userTimeId: found.shift.id,
      kind,
      entryId,
      serviceJobId: found.serviceJobId,
      originalStart: entry.start,
      // What lasts was complained of.
      originalEnd: entry.end!,
      proposedStart: proposal.start,
      proposedEnd: proposal.end,
      reason,
    });
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

/** Writes accepted times to the entry, shortens what sticks out of a shift, and answers what was shortened, as it was. */
async function applyTimes(tx: Tx, row: CorrectionRow, span: Span, now: Date): Promise<KeptPart[]> {
  const proposal = { kind: row.kind as Proposal['kind'], entryId: row.entryId, ...span };
  const found = await findShiftOfEntry(tx, row.userId, proposal, span);
  if (!found) throw missing();
  const { shift } = found;
  requireValid(shift, proposal, now);
  const timeZone = await findTimeZone(tx, row.userId);
  await updateEntry(tx, proposal, span, dayOf(span.start, timeZone));
  const kept: KeptPart[] = [];
  for (const part of proposal.kind === 'shift' ? shortenedParts(shift, span, now) : []) {
    const entry = { kind: part.kind, entryId: part.id };
    const before = findEntry(shift, entry)!;
    kept.push({ ...entry, originalStart: before.start.toISOString(), originalEnd: (before.end ?? now).toISOString() });
    await updateEntry(tx, entry, part, dayOf(part.start, timeZone));
  }
  return kept;
}

/** The times that a manager accepts: those of the request, or others with a comment that says why. */
function acceptedSpan(row: CorrectionRow, decision: Extract<CorrectionDecision, { decision: 'accept' }>): Span {
  const start = decision.start === undefined ? row.proposedStart : new Date(decision.start);
  const end = decision.end === undefined ? row.proposedEnd : new Date(decision.end);
  const isChanged = start.getTime() !== row.proposedStart.getTime() || end.getTime() !== row.proposedEnd.getTime();
  if (isChanged && decision.comment === '') refuseField('comment', 'Required');
  return { start, end };
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
      const span = acceptedSpan(row, decision);
      const shortened = (await applyTimes(tx, row, span, at)).map((part) => ({ ...part }));
      const accepted = { acceptedStart: span.start, acceptedEnd: span.end, shortened };
      await updateCorrection(tx, id, { ...decided, ...accepted, status: 'accepted' });
    }
    await emit(tx, 'timeCorrectionDecided', { timeCorrectionId: id });
    return (await findCorrection(tx, id))!;
  });
}
