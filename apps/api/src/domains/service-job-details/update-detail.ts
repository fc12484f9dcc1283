import type { ServiceJobDetail } from '@shootdesk/shared/service-job-details/service-job-details.contract';
import type { DetailTypeName } from '@shootdesk/shared/service-jobs/detail-types';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { requireVersion } from '../../http/require-version.ts';
import { lockRecord } from '../service-job-users/public.ts';
import { recordDetailActivity } from './detail-activity.ts';
import { requireDetailWriter, requireValue } from './detail-rules.ts';
import { detailView } from './detail.view.ts';
import { findDetail, updateValue } from './details.store.ts';

interface Change {
  readonly id: number;
  readonly ifMatch: number | null;
  readonly value: unknown;
}

/** Replaces the value of a detail. */
export function updateDetail(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { id, ifMatch, value: sent }: Change,
): Promise<ServiceJobDetail> {
  return inTransaction(prisma, async (tx) => {
    const { job, record: detail } = await lockRecord(tx, actor, 'The detail', () => findDetail(tx, id));
    const type = detail.entityFieldType.name as DetailTypeName;
    await requireDetailWriter(tx, actor, job, type);
    const value = requireValue(type, sent);
    requireVersion(ifMatch, detailView(detail));
    const written = await updateValue(tx, id, value);
    await recordDetailActivity(tx, job, actor, type, 'changed');
    return detailView(written);
  });
}
