import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob, visibleJobIds } from '../service-jobs/public.ts';
import { findKeyReviewer, markOpened, storeKeyReviewer } from './links.store.ts';
import { recordReview } from './record-review.ts';
import type { Reviewer } from './review-proofs.ts';

type Reviewing = Pick<Deps, 'prisma'>;

/** Placeholder for an integration without comments on the job. */
const nobodyYet = { id: 0, nonce: '', passcodeHash: null };

async function requireVisibleJob({ prisma }: Reviewing, actor: Actor, serviceJobId: number): Promise<void> {
  const visible = await visibleJobIds(prisma, actor, [serviceJobId]);
  if (visible.length === 0) throw notFound('The job');
}

/** The reviewer for a client key that reads a job; 404 when it may not see the job. Writes nothing. */
export async function readingReviewer(deps: Reviewing, actor: Actor, serviceJobId: number): Promise<Reviewer> {
  await requireVisibleJob(deps, actor, serviceJobId);
  const integrationId = actor.userId;
  const stored = await findKeyReviewer(deps.prisma, { serviceJobId, integrationId });
  return { ...(stored ?? nobodyYet), serviceJobId, integrationId, name: actor.name, expiresAt: null, contact: null };
}

/** The reviewer for a client key that comments, decides or downloads, stored on first use; 404 when it may not see the job. */
export async function writingReviewer(deps: Reviewing, actor: Actor, serviceJobId: number): Promise<Reviewer> {
  await requireVisibleJob(deps, actor, serviceJobId);
  await storeKeyReviewer(deps.prisma, { serviceJobId, integrationId: actor.userId, name: actor.name });
  return readingReviewer(deps, actor, serviceJobId);
}

/** Marks a sent job as opened by the client, once per sending. */
export async function openByKey({ prisma }: Reviewing, actor: Actor, serviceJobId: number): Promise<null> {
  await inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    const isFirst = await markOpened(tx, serviceJobId);
    if (isFirst) await recordReview(tx, job, actor, { done: 'visited', actorId: actor.userId });
  });
  return null;
}
