import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { CopyConflict } from '@shootdesk/shared/assets/copy.schema';
import type { CopyChange } from '@shootdesk/shared/assets/save-copy';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../../deps.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../../kernel/require-version.ts';
import { recordActivity } from '../../activity-logs/public.ts';
import { lockRecord, type LockedJob } from '../../service-jobs/public.ts';
import { findAsset, type AssetRow } from '../assets.store.ts';
import { viewWholeAsset } from '../read-assets.ts';
import { findLastChanges, insertCopyVersion, writeDescription, writeTexts, type CopyRow } from './copy.store.ts';
import { requireEditable, requireEditor } from './may-write-copy.ts';
import { wantCopyProof } from './proof/want-copy-proof.ts';

interface Save {
  readonly changes: readonly CopyChange[];
  readonly copyTemplateId: number | undefined;
  readonly description: string | undefined;
}

interface ChangedField extends CopyChange {
  readonly name: string;
  readonly current: string;
}

function requireCopy({ copy }: AssetRow, { copyTemplateId }: Save): CopyRow {
  if (!copy) refuseField('CopyDetails', 'This asset is a file and has no text.');
  if (copyTemplateId !== undefined && copyTemplateId !== copy.copyTemplateId) {
    refuseField('CopyTemplateId', 'The copy is written by another template.');
  }
  return copy;
}

function fieldsOf({ copyDetails }: CopyRow, changes: readonly CopyChange[]): ChangedField[] {
  const byId = new Map(copyDetails.map((detail) => [detail.id, detail]));
  return changes.map((change) => {
    const detail = byId.get(change.id) ?? refuseField('CopyDetails', `The copy has no field ${change.id}.`);
    return { ...change, name: detail.copyTemplateField.name, current: detail.value };
  });
}

/** Two people who wrote the same do not conflict. */
const isConflict = ({ base, value, current }: ChangedField) => current !== base && current !== value;

async function conflictsOf(tx: Tx, fields: readonly ChangedField[]): Promise<CopyConflict[]> {
  const changed = await findLastChanges(
    tx,
    fields.map(({ id }) => id),
  );
  return fields.map(({ id, name, base, current, value }) => ({
    id,
    name,
    base,
    theirs: current,
    yours: value,
    changedBy: changed.get(id)?.createdBy ?? null,
    changedAt: changed.get(id)?.createdAt.toISOString() ?? null,
  }));
}

/** Refuses the whole save when one of its fields was changed meanwhile. */
async function refuseConflicts(deps: Deps, tx: Tx, asset: AssetRow, fields: readonly ChangedField[]): Promise<void> {
  const conflicting = fields.filter(isConflict);
  if (conflicting.length === 0) return;
  const names = conflicting.map(({ name }) => `'${name}'`).join(', ');
  throw problem('text_moved_on', `Somebody else has changed ${names} meanwhile. Nothing was saved.`, {
    extra: { conflicts: await conflictsOf(tx, conflicting), current: await viewWholeAsset(deps, tx, asset) },
  });
}

async function write(
  tx: Tx,
  actor: Actor,
  { job, asset, copy }: { job: LockedJob; asset: AssetRow; copy: CopyRow },
  fields: readonly ChangedField[],
  requestId: string,
): Promise<void> {
  const { serviceJobStatusId } = job;
  await writeTexts(tx, fields);
  const changes = fields.map(({ id, current, value }) => ({ copyDetailId: id, before: current, after: value }));
  await insertCopyVersion(tx, asset, { createdById: actor.userId, serviceJobStatusId, changes });
  await recordActivity(tx, {
    serviceJobId: job.id,
    serviceJobStatusId,
    type: ActivityLogTypeId.CopySaved,
    activity: { what: 'copy', template: copy.copyTemplate.displayName, fields: fields.map(({ name }) => name) },
    actorId: actor.userId,
  });
  await wantCopyProof(tx, actor, job.id, requestId);
}

export async function saveCopy(
  deps: Deps,
  actor: Actor,
  target: RecordTarget,
  save: Save,
  requestId: string,
): Promise<Asset> {
  await inTransaction(deps.prisma, async (tx) => {
    const { job, record: asset } = await lockRecord(tx, actor, 'The asset', () => findAsset(tx, target.id));
    const copy = requireCopy(asset, save);
    requireEditor(actor, job);
    requireEditable(job);
    if (target.ifMatch !== null) requireVersion(target.ifMatch, await viewWholeAsset(deps, tx, asset));
    const fields = fieldsOf(copy, save.changes);
    await refuseConflicts(deps, tx, asset, fields);
    const description = save.description === undefined ? asset.description : save.description || null;
    if (description !== asset.description) await writeDescription(tx, asset.id, description);
    const changed = fields.filter(({ value, current }) => value !== current);
    if (changed.length > 0) await write(tx, actor, { job, asset, copy }, changed, requestId);
  });
  const row = await findAsset(deps.prisma, target.id);
  if (!row) throw notFound('The asset');
  return viewWholeAsset(deps, deps.prisma, row);
}
