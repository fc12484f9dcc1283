import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { NewCopyText } from '@shootdesk/shared/assets/save-copy';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import type { Deps } from '../../../deps.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { loggedChange, recordActivity } from '../../activity-logs/public.ts';
import { personOn, requireLockedJob, type LockedJob } from '../../service-jobs/public.ts';
import { findAsset, type AssetRow } from '../assets.store.ts';
import { viewWholeAsset } from '../read-assets.ts';
import {
  findCopiesOfJob,
  findExistingTemplates,
  findTemplateList,
  writeDescription,
  writeFirstTexts,
  writeTemplateList,
} from './copy.store.ts';
import { alignCopyAssets } from './make-copy-assets.ts';
import { requireCopywriting, requireEditable, requireEditor, requirePreparer } from './may-write-copy.ts';
import { wantCopyProof } from './proof/want-copy-proof.ts';

interface NewCopy {
  readonly serviceJobId: number;
  readonly copyTemplateId: number;
  readonly texts: readonly NewCopyText[];
  readonly description: string | null;
}

async function refuseSecond(tx: Tx, job: LockedJob, { copyTemplateId }: NewCopy): Promise<void> {
  const copies = await findCopiesOfJob(tx, job.id);
  const same = copies.find((copy) => copy.copyTemplateId === copyTemplateId);
  if (!same) return;
  throw problem('already_exists', 'The job has copy by this template already. Please save that one.', {
    extra: { assetId: same.assetId },
  });
}

/** Adds the template of new copy to the job's list, because the document contains listed templates only. Returns the list. */
async function listTemplate(tx: Tx, actor: Actor, job: LockedJob, { copyTemplateId }: NewCopy): Promise<number[]> {
  const before = await findTemplateList(tx, job.id);
  if (before?.includes(copyTemplateId)) return before;
  if (!mayWriteDetail('CopyTemplateList', personOn(job, actor))) {
    throw problem('forbidden', 'You cannot add a template to this job.');
  }
  const list = [...(before ?? []), copyTemplateId];
  await writeTemplateList(tx, job.id, list);
  await recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.DetailChanged,
    activity: {
      what: 'value',
      name: 'Copy template list',
      ...loggedChange(before && { text: before.join() }, { text: list.join() }),
    },
    actorId: actor.userId,
  });
  return list;
}

async function findMade(tx: Tx, { serviceJobId, copyTemplateId }: NewCopy): Promise<AssetRow> {
  const copies = await findCopiesOfJob(tx, serviceJobId);
  const made = copies.find((copy) => copy.copyTemplateId === copyTemplateId);
  const asset = made && (await findAsset(tx, made.assetId));
  if (!asset) throw new Error(`Job ${serviceJobId} has no copy by template ${copyTemplateId}.`);
  return asset;
}

async function writeTexts(
  tx: Tx,
  actor: Actor,
  job: LockedJob,
  { id, copy }: AssetRow,
  sent: readonly NewCopyText[],
): Promise<boolean> {
  const texts = sent.map(({ copyTemplateFieldId, value }) => {
    const detail = copy?.copyDetails.find(({ copyTemplateField }) => copyTemplateField.id === copyTemplateFieldId);
    if (!detail) refuseField('CopyDetails', `The template has no field ${copyTemplateFieldId}.`);
    return { id: detail.id, value, name: detail.copyTemplateField.name };
  });
  const filled = texts.filter(({ value }) => value !== '');
  if (!copy || filled.length === 0) return false;
  await writeFirstTexts(tx, id, filled);
  await recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId: job.serviceJobStatusId,
    type: ActivityLogTypeId.CopySaved,
    activity: { what: 'copy', template: copy.copyTemplate.displayName, fields: filled.map(({ name }) => name) },
    actorId: actor.userId,
  });
  return true;
}

/** Creates the copy of a template with its first texts. */
export async function createCopy(deps: Deps, actor: Actor, copy: NewCopy, requestId: string): Promise<Asset> {
  const id = await inTransaction(deps.prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, copy.serviceJobId);
    requireCopywriting(job);
    if (copy.texts.length > 0) requireEditor(actor, job);
    else requirePreparer(actor, job);
    requireEditable(job);
    const { copyTemplateId } = copy;
    const existing = await findExistingTemplates(tx, [copyTemplateId]);
    if (existing.size === 0) refuseField('CopyTemplateId', `There is no copy template ${copyTemplateId}.`);
    await refuseSecond(tx, job, copy);
    const list = await listTemplate(tx, actor, job, copy);
    await alignCopyAssets(tx, actor, job, { list, requestId });
    const asset = await findMade(tx, copy);
    if (copy.description !== null) await writeDescription(tx, asset.id, copy.description);
    if (await writeTexts(tx, actor, job, asset, copy.texts)) await wantCopyProof(tx, actor, job.id, requestId);
    return asset.id;
  });
  const row = await findAsset(deps.prisma, id);
  if (!row) throw notFound('The asset');
  return viewWholeAsset(deps, deps.prisma, row);
}
