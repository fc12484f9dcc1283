import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { isRepeatable } from '@shootdesk/shared/service-job-details/detail-values';
import type {
  createServiceJobDetail,
  ServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import { mostOfJob } from '@shootdesk/shared/kernel/child-list-query';
import { DetailTypeId, type DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob, type LockedJob } from '../service-jobs/public.ts';
import { alignCopy } from './align-copy.ts';
import { recordDetailActivity } from './detail-activity.ts';
import { requireDetailWriter, requireValue } from './detail-rules.ts';
import { detailView } from './detail.view.ts';
import { countDetails, findDetailOfType, insertDetail, type DetailRow } from './details.store.ts';

/** Refuses a duplicate of a type that a job has once, and more details than a page lists. */
async function requireRoom(tx: Tx, job: LockedJob, type: DetailTypeName): Promise<void> {
  const present = isRepeatable(type) ? null : await findDetailOfType(tx, job.id, DetailTypeId[type]);
  if (present) {
    throw problem('already_exists', `The job already has ${type}. Please change that one.`, {
      extra: { current: detailView(present) },
    });
  }
  if ((await countDetails(tx, job.id)) < mostOfJob) return;
  refuseField('fieldName', `A job has at most ${mostOfJob} details.`);
}

/** Adds a detail to a locked job, if this person may. Never overwrites a type that a job has once. */
export async function addDetail(
  tx: Tx,
  actor: Actor,
  job: LockedJob,
  { type, value: sent }: { readonly type: DetailTypeName; readonly value: unknown },
): Promise<DetailRow> {
  const value = requireValue(type, sent);
  await requireDetailWriter(tx, actor, job, { type, from: null, to: value });
  await requireRoom(tx, job, type);
  const written = await insertDetail(tx, { serviceJobId: job.id, entityFieldTypeId: DetailTypeId[type], value });
  await recordDetailActivity(tx, job, actor, { type, from: null, to: value });
  await alignCopy(tx, actor, job, { type, value });
  return written;
}

export function createDetail(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { serviceJobId, fieldName, value }: BodyOf<typeof createServiceJobDetail>,
): Promise<ServiceJobDetail> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    return detailView(await addDetail(tx, actor, job, { type: fieldName, value }));
  });
}
