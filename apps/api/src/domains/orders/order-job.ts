import { requireConfirmed } from '@shootdesk/shared/kernel/confirmation';
import { manages } from '@shootdesk/shared/service-job-users/job-person';
import type { CreateServiceJobBody } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { oncePerKey, type Made } from '../../db/once-per-key.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { offerBookingLinks } from '../booking-links/public.ts';
import { wantOrderMails } from '../client-contacts/public.ts';
import { orderClock, prepareJob, readJob, writeJob } from '../service-jobs/public.ts';

async function orderedOnce(
  deps: Pick<Deps, 'settings' | 'now'>,
  tx: Tx,
  actor: Actor,
  body: CreateServiceJobBody,
): Promise<Made> {
  const prepared = await prepareJob(tx, actor, body, orderClock(deps));
  if (prepared.orderedId !== null) return { id: prepared.orderedId, repeated: true };
  requireConfirmed(prepared.questions, body.confirmation, manages(actor));
  const id = await writeJob(tx, actor, prepared);
  if (body.tellClient) {
    const { userId } = actor;
    await offerBookingLinks(tx, deps, { actorId: userId, createdById: userId, jobIds: [id], isAlways: false });
    await wantOrderMails(tx, [id]);
  }
  return { id, repeated: false };
}

/** Orders a job once per idempotency key and once per reference; returns whether an earlier call created it. */
export function orderJob(
  deps: Deps,
  actor: Actor,
  body: CreateServiceJobBody,
  key: string | null,
): Promise<{ job: ServiceJobWithStatuses; repeated: boolean }> {
  return inTransaction(deps.prisma, async (tx) => {
    // The confirmation is not part of the order: the same order is repeated with it.
    const { confirmation: _confirmation, ...order } = body;
    const request = { key, userId: actor.userId, endpoint: 'createServiceJob', body: order, now: deps.now() };
    const { id, repeated } = await oncePerKey(tx, request, () => orderedOnce(deps, tx, actor, body));
    const { view } = await readJob(deps, actor, id, jobIncludes, tx);
    return { job: view, repeated };
  });
}
