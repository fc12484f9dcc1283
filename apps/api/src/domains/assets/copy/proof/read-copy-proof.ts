import type { CopyProof } from '@shootdesk/shared/assets/copy.schema';
import { downloadName } from '@shootdesk/shared/files/download-name';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { fileLink } from '../../../file-storage/public.ts';
import { requireLockedJob, visibleJobIds } from '../../../service-jobs/public.ts';
import { requireCopywriting, requirePreparer } from '../may-write-copy.ts';
import { findCopyProof, findServiceOfJob, type CopyProofRow } from './copy-proof.store.ts';
import { wantCopyProof } from './want-copy-proof.ts';

function stateOf(row: CopyProofRow | null): CopyProof['state'] {
  if (!row) return 'none';
  if (row.made === row.wanted) return 'made';
  return row.failedAt === null ? 'waiting' : 'failed';
}

async function viewCopyProof({ prisma, blob }: Deps, serviceJobId: number): Promise<CopyProof> {
  const row = await findCopyProof(prisma, serviceJobId);
  const file = row?.file ?? null;
  return {
    serviceJobId,
    state: stateOf(row),
    failureReason: row?.failureReason ?? null,
    requestedAt: row?.requestedAt.toISOString() ?? null,
    generatedAt: row?.generatedAt?.toISOString() ?? null,
    fileName: file && downloadName(file),
    downloadUrl: file && fileLink(file, await blob.links()),
  };
}

export async function readCopyProof(deps: Deps, actor: Actor, serviceJobId: number): Promise<CopyProof> {
  if ((await visibleJobIds(deps.prisma, actor, [serviceJobId])).length === 0) throw notFound('The job');
  requireCopywriting(await findServiceOfJob(deps.prisma, serviceJobId));
  return viewCopyProof(deps, serviceJobId);
}

export async function remakeCopyProof(
  deps: Deps,
  actor: Actor,
  serviceJobId: number,
  requestId: string,
): Promise<CopyProof> {
  await inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    requirePreparer(actor, job);
    requireCopywriting(job);
    if (!(await wantCopyProof(tx, actor, serviceJobId, requestId))) {
      throw problem('rule_violated', 'The copy of this job has no text yet.');
    }
  });
  return viewCopyProof(deps, serviceJobId);
}
