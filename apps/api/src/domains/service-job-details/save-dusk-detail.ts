import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type {
  saveDuskDetail,
  ServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { addDetail } from './create-detail.ts';
import { requireDetailWriter, requireValue } from './detail-rules.ts';
import { detailView } from './detail.view.ts';
import { findDetailOfType } from './details.store.ts';
import { changeDetail } from './update-detail.ts';

const type = 'DuskPositional';

/** Creates or replaces dusk positions and returns which. Skips equal ones. */
export function saveDusk(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { serviceJobId, value: sent }: BodyOf<typeof saveDuskDetail>,
  ifMatch: number | null,
): Promise<{ readonly detail: ServiceJobDetail; readonly isNew: boolean }> {
  const value = requireValue(type, sent);
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    const present = await findDetailOfType(tx, job.id, DetailTypeId[type]);
    if (!present) return { detail: detailView(await addDetail(tx, actor, job, { type, value })), isNew: true };
    await requireDetailWriter(tx, actor, job, { type, from: present.value, to: value });
    requireVersion(ifMatch, detailView(present));
    return { detail: detailView(await changeDetail(tx, actor, job, { detail: present, value })), isNew: false };
  });
}
