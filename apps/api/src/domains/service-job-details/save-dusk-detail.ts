import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type {
  saveDuskDetail,
  ServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import { DetailTypeId } from '@shootdesk/shared/service-jobs/detail-types';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { requireVersion } from '../../http/require-version.ts';
import { requireLockedJob } from '../service-job-users/public.ts';
import { recordDetailActivity } from './detail-activity.ts';
import { requireDetailWriter } from './detail-rules.ts';
import { detailView } from './detail.view.ts';
import { findDetailOfType, insertDetail, updateValue } from './details.store.ts';

const type = 'DuskPositional';

/** Creates the dusk positions of a job or replaces them; those that are as sent already stay untouched. */
export function saveDusk(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { serviceJobId, value }: BodyOf<typeof saveDuskDetail>,
  ifMatch: number | null,
): Promise<ServiceJobDetail> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    await requireDetailWriter(tx, actor, job, type);
    const present = await findDetailOfType(tx, job.id, DetailTypeId[type]);
    if (present) requireVersion(ifMatch, detailView(present));
    if (present && isDeepStrictEqual(value, present.value)) return detailView(present);
    const written = present
      ? await updateValue(tx, present.id, value)
      : await insertDetail(tx, { serviceJobId: job.id, entityFieldTypeId: DetailTypeId[type], value });
    await recordDetailActivity(tx, job, actor, { type, from: present?.value ?? null, to: value });
    return detailView(written);
  });
}
