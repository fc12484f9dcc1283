import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { alignCopyAssets, requireTemplates } from '../assets/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';

/** Aligns the copy assets with the job's list of templates, if that was written. */
export async function alignCopy(
  tx: Tx,
  actor: Actor,
  job: LockedJob,
  { type, value }: { readonly type: DetailTypeName; readonly value: unknown },
): Promise<void> {
  if (type !== 'CopyTemplateList') return;
  const { value: list } = value as { readonly value: readonly number[] };
  await requireTemplates(tx, list);
  await alignCopyAssets(tx, actor, job, { list: [...new Set(list)], requestId: null });
}
