import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { assetIncludes, type AssetInclude, type AssetListQuery } from '@shootdesk/shared/assets/assets.contract';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireScope } from '../../kernel/require-scope.ts';
import { commentsOf } from '../asset-comments/public.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { assetView } from './asset.view.ts';
import { findAsset, historiesOf, listAssetPage, type AssetRow } from './assets.store.ts';

/** Loads each kind of part in one query. */
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

/** Refuses `include=comments` for a key that may not read comments. */
function requireIncludable(actor: Actor, includes: readonly AssetInclude[]): void {
  if (includes.some((each) => each.startsWith('comments'))) requireScope(actor, 'review');
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

export function viewWholeAsset(deps: Deps, db: PrismaClient | Tx, row: AssetRow): Promise<Asset> {
  return viewAsset(deps, db, row, assetIncludes);
}

export async function readAsset(
  deps: Deps,
  actor: Actor,
  id: number,
  includes: readonly AssetInclude[],
): Promise<Asset> {
  requireIncludable(actor, includes);
  const row = await requireVisible(deps.prisma, actor, 'The asset', await findAsset(deps.prisma, id));
  return viewAsset(deps, deps.prisma, row, includes);
}

export async function listAssets(deps: Deps, actor: Actor, query: AssetListQuery) {
  requireIncludable(actor, query.includes);
  const { rows, totalCount } = await listAssetPage(deps.prisma, actor, query);
  return { results: await viewAssets(deps, deps.prisma, rows, query.includes), additionalInfo: { totalCount } };
}
