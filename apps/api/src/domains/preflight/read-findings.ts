import { downloadName } from '@shootdesk/shared/files/download-name';
import { notFound } from '@shootdesk/shared/kernel/problem';
import { openFlagsWarning } from '@shootdesk/shared/preflight/count-findings';
import type { JobFindings } from '@shootdesk/shared/preflight/findings.contract';
import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { findingView } from './finding.view.ts';
import { countChecks, findFindingsOfJob, findUnchecked } from './findings.store.ts';

export async function listFindings(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  serviceJobId: number,
): Promise<JobFindings> {
  if ((await visibleJobIds(prisma, actor, [serviceJobId])).length === 0) throw notFound('The job');
  const [rows, counts, unchecked] = await Promise.all([
    findFindingsOfJob(prisma, actor, serviceJobId),
    countChecks(prisma, serviceJobId),
    findUnchecked(prisma, serviceJobId),
  ]);
  return {
    findings: rows.map(findingView),
    ...counts,
    unchecked: unchecked.map(({ originalName, displayName, ...row }) => ({
      ...row,
      fileName: downloadName({ originalName, displayName }),
    })),
  };
}

/**
 * Warning about flagged assets before the job goes to QC or to the client; null without any.
 * @param assetIds the assets that are sent; all when empty
 */
export async function findOpenFlagsWarning(
  tx: Tx,
  actor: Actor,
  serviceJobId: number,
  assetIds: readonly number[],
): Promise<Warning | null> {
  const rows = await findFindingsOfJob(tx, actor, serviceJobId);
  const ofAssets = rows.filter(
    ({ assetId }) => assetId !== null && (assetIds.length === 0 || assetIds.includes(assetId)),
  );
  return openFlagsWarning(ofAssets.map(findingView));
}
