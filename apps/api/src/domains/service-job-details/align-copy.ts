import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { alignCopyAssets, requireTemplates } from '../assets/public.ts';
import type { LockedJob } from '../service-jobs/public.ts';

/** Makes the copy assets of a job follow its list of templates, where the written detail is that list. */
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
