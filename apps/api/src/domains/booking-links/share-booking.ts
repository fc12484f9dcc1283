import { randomUUID } from 'node:crypto';
import type * as contract from '@shootdesk/shared/booking-links/booking-links.contract';
import type { BookingLink } from '@shootdesk/shared/booking-links/booking-links.contract';
import { bookingLinkDays, maxBookingLinkDays } from '@shootdesk/shared/booking-links/booking-rules';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { reference } from '@shootdesk/shared/kernel/ids';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { expiryOf, linkChange, linkFields } from '../client-links/public.ts';
import { findOnSiteJobs } from '../dispatch/public.ts';
import { hashPassword } from '../identity/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { findVisit } from '../scheduling/public.ts';
import { requireLockedJob, requireVisible } from '../service-jobs/public.ts';
import {
  deleteHold,
  findHold,
  findJobsBeside,
  findLink,
  findLinkOfJob,
  findRequestedJobs,
  insertLink,
  renewLink,
  writeLink,
  type LinkRow,
} from './links.store.ts';
import { bookingUrl } from './open-booking.ts';
import { recordBooking } from './record-booking.ts';
import { visitJobsOf } from './visit-jobs.ts';

export type Sharing = Pick<Deps, 'prisma' | 'config' | 'now' | 'settings'>;

export const jobIdsOf = ({ jobs }: LinkRow) => jobs.map(({ serviceJobId }) => serviceJobId);

/** What the audit list shows of a link. */
const fieldsOf = (row: LinkRow) =>
  linkFields(row, {
    jobs: row.jobs.map(({ serviceJobId, serviceJob }) => ({
      id: reference('ServiceJob', serviceJobId),
      name: serviceJob.service.name,
    })),
  });

/** Records what was done to a link in the audit list; `before` is null for a new one. */
async function recordLink(tx: Tx, actor: Actor, id: number, before: LinkRow | null): Promise<void> {
  const after = await findLink(tx, id);
  if (!after) return;
  const change = { before: before && fieldsOf(before), after: fieldsOf(after) };
  await recordChange(tx, actor, { entityType: 'BookingLink', entityId: id, ...change });
}

async function linkView(
  { config, prisma }: Sharing,
  row: LinkRow,
  db: Tx | Sharing['prisma'] = prisma,
): Promise<BookingLink> {
  const hold = await findHold(db, row.id);
  return {
    id: row.id,
    name: row.name,
    url: bookingUrl(config, row),
    hasPasscode: row.passcodeHash !== null,
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    moveCount: row.moveCount,
    hold: hold && {
      start: hold.start.toISOString(),
      expiresAt: hold.expiresAt.toISOString(),
      provider: hold.provider,
      requestedAt: hold.requestedAt?.toISOString() ?? null,
    },
    jobs: row.jobs.map(({ serviceJobId, serviceJob }) => ({ id: serviceJobId, service: serviceJob.service.name })),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

export async function readView(deps: Sharing, tx: Tx, id: number): Promise<BookingLink> {
  const row = await findLink(tx, id);
  if (!row) throw notFound('The booking link');
  return linkView(deps, row, tx);
}

export async function readBookingLink(
  deps: Sharing,
  actor: Actor,
  serviceJobId: number,
): Promise<{ link: BookingLink | null }> {
  await requireVisible(deps.prisma, actor, 'The job', { serviceJobId });
  const row = await findLinkOfJob(deps.prisma, serviceJobId);
  return { link: row && (await linkView(deps, row)) };
}

/** The jobs that are booked together with one: its visit, or that which an order would make of the jobs without an appointment. */
async function findVisitIds(deps: Sharing, tx: Tx, serviceJobId: number): Promise<readonly number[]> {
  const rows = await findOnSiteJobs(tx, [serviceJobId]);
  const [job] = rows;
  if (!job) throw problem('rule_violated', 'This service is not done at the property.');
  if (isUploaded(job.serviceJobStatusId)) throw problem('rule_violated', 'The files of this job are uploaded already.');
  if (job.dateService === null && job.providerId !== null) {
    throw problem(
      'rule_violated',
      'A provider is set for this job already. Please clear the provider, or book the visit, before you make a link.',
    );
  }
  const beside = await findJobsBeside(tx, serviceJobId, deps.now());
  const visit = await findVisit(tx, serviceJobId);
  if (visit) return visit.jobs.map(({ id }) => id).filter((id) => beside.includes(id));
  return visitJobsOf(tx, deps, serviceJobId, beside);
}

/** Locks the visit of a job, in the order of ids, and answers its jobs. */
async function lockVisitIds(deps: Sharing, tx: Tx, actor: Actor, serviceJobId: number): Promise<readonly number[]> {
  await requireVisible(tx, actor, 'The job', { serviceJobId });
  const before = await findVisitIds(deps, tx, serviceJobId);
  for (const id of before.toSorted((a, b) => a - b)) await requireLockedJob(tx, actor, id);
  const jobIds = await findVisitIds(deps, tx, serviceJobId);
  if (jobIds.some((id) => !before.includes(id))) {
    throw problem('conflict', 'The jobs of this visit have changed meanwhile. Please try again.');
  }
  return jobIds;
}

export async function createBookingLink(
  deps: Sharing,
  actor: Actor,
  serviceJobId: number,
  { name, passcode, ...sent }: BodyOf<typeof contract.createBookingLink>,
): Promise<BookingLink> {
  const now = deps.now();
  const usualEnd = new Date(now.getTime() + bookingLinkDays * 86_400_000);
  const expiresAt = expiryOf(now, sent.expiresAt, maxBookingLinkDays) ?? usualEnd;
  const passcodeHash = passcode ? await hashPassword(passcode) : null;
  return inTransaction(deps.prisma, async (tx) => {
    const jobIds = await lockVisitIds(deps, tx, actor, serviceJobId);
    const existing = await findLinkOfJob(tx, serviceJobId);
    if (existing && existing.revokedAt === null && existing.expiresAt > now) {
      throw problem('already_exists', `The visit has a booking link already, for ${existing.name}.`);
    }
    if ((await findRequestedJobs(tx, jobIds)).size > 0) {
      throw problem(
        'rule_violated',
        'The client asks for a time. Please confirm or decline it before you make a link.',
      );
    }
    const issued = { jobIds, name, createdById: actor.userId, expiresAt, passcodeHash };
    if (existing) await renewLink(tx, existing, issued, randomUUID());
    const id = existing?.id ?? (await insertLink(tx, issued));
    await recordBooking(tx, jobIds, { name }, { done: 'issued', actorId: actor.userId });
    await recordLink(tx, actor, id, existing);
    return readView(deps, tx, id);
  });
}

/** Locks the jobs of a link, which the person has to see, and reads the link as it is then. */
export async function lockLinkOfOffice(tx: Tx, actor: Actor, id: number) {
  const unlocked = await findLink(tx, id);
  if (!unlocked || unlocked.jobs.length === 0) throw notFound('The booking link');
  for (const jobId of jobIdsOf(unlocked)) await requireLockedJob(tx, actor, jobId);
  const link = await findLink(tx, id);
  if (!link) throw notFound('The booking link');
  return link;
}

export async function updateBookingLink(
  deps: Sharing,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  { passcode, revoked, ...sent }: BodyOf<typeof contract.updateBookingLink>,
): Promise<BookingLink> {
  const expiresAt = expiryOf(deps.now(), sent.expiresAt, maxBookingLinkDays);
  const passcodeHash = passcode ? await hashPassword(passcode) : passcode;
  return inTransaction(deps.prisma, async (tx) => {
    const link = await lockLinkOfOffice(tx, actor, id);
    requireVersion(ifMatch, await linkView(deps, link, tx));
    const { data, done } = linkChange(link, { expiresAt, passcodeHash, revoked }, deps.now());
    await writeLink(tx, id, data);
    if (revoked === true || passcodeHash !== undefined) await deleteHold(tx, id);
    await recordBooking(tx, jobIdsOf(link), link, { done, actorId: actor.userId });
    await recordLink(tx, actor, id, link);
    return readView(deps, tx, id);
  });
}
