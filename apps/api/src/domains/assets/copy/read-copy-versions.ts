import type { CopyVersion, CopyVersionText } from '@shootdesk/shared/assets/copy.schema';
import type { listCopyVersions as contract } from '@shootdesk/shared/copy/copy.contract';
import type { QueryOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVisible } from '../../service-jobs/public.ts';
import { findAsset } from '../assets.store.ts';
import { findTextsBefore, findVersion, listCopyVersionPage, type CopyRow } from './copy.store.ts';

/** 404 without an asset the actor may see, 422 when it is no copy. */
async function requireText({ prisma }: Deps, actor: Actor, assetId: number): Promise<CopyRow> {
  const { copy } = await requireVisible(prisma, actor, 'The asset', await findAsset(prisma, assetId));
  if (!copy) throw problem('rule_violated', 'This asset is a file and has no text.');
  return copy;
}

export async function listVersions(deps: Deps, actor: Actor, assetId: number, query: QueryOf<typeof contract>) {
  await requireText(deps, actor, assetId);
  const { rows, totalCount } = await listCopyVersionPage(deps.prisma, assetId, query);
  const results = rows.map(({ version, createdAt, createdBy, serviceJobStatusId, copyChanges }): CopyVersion => {
    const changes = copyChanges.map(({ copyDetail, before, after }) => ({
      copyDetailId: copyDetail.id,
      name: copyDetail.copyTemplateField.name,
      before,
      after,
    }));
    return { version, createdAt: createdAt.toISOString(), createdBy, serviceJobStatusId, changes };
  });
  return { results, additionalInfo: { totalCount } };
}

export async function readVersion(
  deps: Deps,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<CopyVersionText> {
  // The current text is read before the changes: a save in between is undone by its own change.
  const { copyDetails } = await requireText(deps, actor, id);
  const saved = await findVersion(deps.prisma, id, version);
  if (!saved) throw notFound('The version');
  const before = await findTextsBefore(deps.prisma, id, version);
  const texts = copyDetails.map((detail) => ({
    copyDetailId: detail.id,
    name: detail.copyTemplateField.name,
    value: before.get(detail.id) ?? detail.value,
  }));
  return { ...saved, createdAt: saved.createdAt.toISOString(), texts };
}
