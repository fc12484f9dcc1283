import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { assetIncludes, type AssetInclude, type AssetListQuery } from '@shootdesk/shared/assets/assets.contract';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { commentsOf } from '../asset-comments/public.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { assetView } from './asset.view.ts';
import { noteOpened } from './asset-changes.store.ts';
import { findAsset, historiesOf, listAssetPage, type AssetRow } from './assets.store.ts';

/** Loads the requested parts, each kind in one query, and makes the views. */
export async function viewAssets(
  deps: Deps,
  db: PrismaClient | Tx,
  rows: readonly AssetRow[],
  includes: readonly AssetInclude[],
): Promise<Asset[]> {
  const ids = rows.map(({ id }) => id);
  const isRequested = (word: 'histories' | 'comments') => includes.some((each) => each.startsWith(word));
  const histories = isRequested('histories') ? await historiesOf(db, ids) : [];
  const comments = isRequested('comments') ? await commentsOf(db, ids) : [];
  const links = await deps.blob.links();
  return rows.map((row) => assetView(row, { histories, comments }, includes, links));
}

async function viewAsset(
  deps: Deps,
  db: PrismaClient | Tx,
  row: AssetRow,
  includes: readonly AssetInclude[],
): Promise<Asset> {
  const [view] = await viewAssets(deps, db, [row], includes);
  return view!;
}

/** Turns the row of an asset into the answer of the API with all its parts. */
export function viewWholeAsset(deps: Deps, db: PrismaClient | Tx, row: AssetRow): Promise<Asset> {
  return viewAsset(deps, db, row, assetIncludes);
}

/** An asset of a job the actor may see, or 404. */
export async function readAsset(
  deps: Deps,
  actor: Actor,
  id: number,
  includes: readonly AssetInclude[],
): Promise<Asset> {
  const row = await requireVisible(deps.prisma, actor, 'The asset', await findAsset(deps.prisma, id));
  await noteOpened(deps.prisma, actor, [row.serviceJobId]);
  return viewAsset(deps, deps.prisma, row, includes);
}

export async function listAssets(deps: Deps, actor: Actor, query: AssetListQuery) {
  const { rows, totalCount } = await listAssetPage(deps.prisma, actor, query);
  await noteOpened(
    deps.prisma,
    actor,
    rows.map(({ serviceJobId }) => serviceJobId),
  );
  return { results: await viewAssets(deps, deps.prisma, rows, query.includes), additionalInfo: { totalCount } };
}
