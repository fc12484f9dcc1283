import { isDeepStrictEqual } from 'node:util';
import type { ServiceJobDetail } from '@shootdesk/shared/service-job-details/service-job-details.contract';
import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { lockRecord, type LockedJob } from '../service-jobs/public.ts';
import { alignCopy } from './align-copy.ts';
import { recordDetailActivity } from './detail-activity.ts';
import { requireDetailWriter, requireValue } from './detail-rules.ts';
import { detailView } from './detail.view.ts';
import { findDetail, updateValue, type DetailRow } from './details.store.ts';

interface Change {
  readonly id: number;
  readonly ifMatch: number | null;
  readonly value: unknown;
}

/** Replaces a detail of a locked job, if this person may. Skips equal values. */
export async function changeDetail(
  tx: Tx,
  actor: Actor,
  job: LockedJob,
  { detail, value: sent }: { readonly detail: DetailRow; readonly value: unknown },
): Promise<DetailRow> {
  const type = detail.entityFieldType.name as DetailTypeName;
  const value = requireValue(type, sent);
  if (isDeepStrictEqual(value, detail.value)) return detail;
  const write = { type, from: detail.value, to: value };
  await requireDetailWriter(tx, actor, job, write);
  const written = await updateValue(tx, detail.id, value);
  await recordDetailActivity(tx, job, actor, write);
  await alignCopy(tx, actor, job, { type, value });
  return written;
}

export function updateDetail(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { id, ifMatch, value: sent }: Change,
): Promise<ServiceJobDetail> {
  return inTransaction(prisma, async (tx) => {
    const { job, record: detail } = await lockRecord(tx, actor, 'The detail', () => findDetail(tx, id));
    const type = detail.entityFieldType.name as DetailTypeName;
    const value = requireValue(type, sent);
    await requireDetailWriter(tx, actor, job, { type, from: detail.value, to: value });
    requireVersion(ifMatch, detailView(detail));
    return detailView(await changeDetail(tx, actor, job, { detail, value }));
  });
}
