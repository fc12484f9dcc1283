import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { makesCopy } from '@shootdesk/shared/services/service-work';
import type { Deps } from '../../../deps.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireLockedJob, type LockedJob } from '../../service-jobs/public.ts';
import { findCopyAssets } from '../assets.store.ts';
import { viewAssets } from '../read-assets.ts';
import {
  findCopiesOfJob,
  findExistingTemplates,
  findTemplateList,
  insertCopyAsset,
  insertMissingDetails,
  selectCopies,
} from './copy.store.ts';
import { requireCopywriting, requireEditable, requirePreparer } from './may-write-copy.ts';
import { wantCopyProof } from './proof/want-copy-proof.ts';

/** Creates an asset for each listed template that has none; returns how many. */
async function makeMissing(tx: Tx, actor: Actor, job: LockedJob, list: readonly number[]): Promise<number> {
  const present = new Set((await findCopiesOfJob(tx, job.id)).map(({ copyTemplateId }) => copyTemplateId));
  const existing = await findExistingTemplates(tx, list);
  const missing = list.filter((id) => existing.has(id) && !present.has(id));
  if (missing.length > 0) requireEditable(job);
  for (const copyTemplateId of missing) {
    const asset = { serviceJobId: job.id, createdById: actor.userId, copyTemplateId };
    await insertCopyAsset(tx, asset, job.serviceJobStatusId);
  }
  return missing.length;
}

export async function requireTemplates(tx: Tx, list: readonly number[]): Promise<void> {
  const existing = await findExistingTemplates(tx, list);
  const unknown = list.filter((id) => !existing.has(id));
  if (unknown.length > 0) refuseField('value', `There is no copy template ${unknown.join(', ')}.`);
}

/** Aligns the copy assets of a locked job with its template list; returns how many it created. Does nothing for other services. */
export async function alignCopyAssets(
  tx: Tx,
  actor: Actor,
  job: LockedJob,
  { list, requestId }: { readonly list: readonly number[]; readonly requestId: string | null },
): Promise<number> {
  if (!makesCopy(job)) return 0;
  const created = await makeMissing(tx, actor, job, list);
  const added = await insertMissingDetails(tx, job.id);
  const selected = await selectCopies(tx, job.id, list);
  // Each of these changes affects the document, because it contains the selected copies.
  if (created + added + selected > 0) await wantCopyProof(tx, actor, job.id, requestId);
  return created;
}

export async function createInitialCopyAssets(deps: Deps, actor: Actor, serviceJobId: number, requestId: string) {
  const created = await inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    requirePreparer(actor, job);
    requireCopywriting(job);
    const list = await findTemplateList(tx, job.id);
    if (list === null) {
      throw problem('rule_violated', 'The job has no list of copy templates. Please set its templates first.');
    }
    return alignCopyAssets(tx, actor, job, { list, requestId });
  });
  const rows = await findCopyAssets(deps.prisma, serviceJobId);
  return { created, assets: await viewAssets(deps, deps.prisma, rows, []) };
}
