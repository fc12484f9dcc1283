import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem } from '@shootdesk/shared/kernel/problem';
import { isRepeatable } from '@shootdesk/shared/service-job-details/detail-values';
import type {
  createServiceJobDetail,
  ServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import { DetailTypeId } from '@shootdesk/shared/service-jobs/detail-types';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { requireLockedJob } from '../service-job-users/public.ts';
import { recordDetailActivity } from './detail-activity.ts';
import { requireDetailWriter, requireValue } from './detail-rules.ts';
import { detailView } from './detail.view.ts';
import { findDetailOfType, insertDetail } from './details.store.ts';

/** Adds a detail; one of a type that a job has once is never overwritten. */
export function createDetail(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { serviceJobId, fieldName, value: sent }: BodyOf<typeof createServiceJobDetail>,
): Promise<ServiceJobDetail> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    await requireDetailWriter(tx, actor, job, fieldName);
    const value = requireValue(fieldName, sent);
    const entityFieldTypeId = DetailTypeId[fieldName];
    const present = isRepeatable(fieldName) ? null : await findDetailOfType(tx, job.id, entityFieldTypeId);
    if (present) {
      throw problem('already_exists', `The job already has ${fieldName}. Please change that one.`, {
        extra: { current: detailView(present) },
      });
    }
    const written = await insertDetail(tx, { serviceJobId: job.id, entityFieldTypeId, value });
    await recordDetailActivity(tx, job, actor, fieldName, 'added');
    return detailView(written);
  });
}
