import type { CopyProof } from '@shootdesk/shared/copy/copy.schema';
import { mayPrepareCopy } from '@shootdesk/shared/copy/edit-copy';
import { downloadName } from '@shootdesk/shared/files/download-name';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import { fileLink } from '../../../file-storage/public.ts';
import { personOn, requireLockedJob, visibleJobIds } from '../../../service-jobs/public.ts';
import { findCopyProof, findGroupOfJob, type CopyProofRow } from './copy-proof.store.ts';
import { wantCopyProof } from './want-copy-proof.ts';

function stateOf(row: CopyProofRow | null): CopyProof['state'] {
  if (!row) return 'none';
  if (row.made === row.wanted) return 'made';
  return row.failedAt === null ? 'waiting' : 'failed';
}

const notCopy = () => problem('rule_violated', 'Only copywriting jobs have copy.');

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

/** Answers the state of the document of a job's texts. */
export async function readCopyProof(deps: Deps, actor: Actor, serviceJobId: number): Promise<CopyProof> {
  if ((await visibleJobIds(deps.prisma, actor, [serviceJobId])).length === 0) throw notFound('The job');
  if ((await findGroupOfJob(deps.prisma, serviceJobId)) !== ServiceGroupId.Copywriting) throw notCopy();
  return viewCopyProof(deps, serviceJobId);
}

/** Has the document of a job's texts made once more. */
export async function remakeCopyProof(
  deps: Deps,
  actor: Actor,
  serviceJobId: number,
  requestId: string,
): Promise<CopyProof> {
  await inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    if (!mayPrepareCopy(personOn(job, actor))) throw problem('forbidden', 'You have no part in the copy of this job.');
    if (job.serviceGroupId !== ServiceGroupId.Copywriting) throw notCopy();
    if (!(await wantCopyProof(tx, actor, serviceJobId, requestId))) {
      throw problem('rule_violated', 'The copy of this job has no text yet.');
    }
  });
  return viewCopyProof(deps, serviceJobId);
}
