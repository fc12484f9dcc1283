import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import {
  maxSavedViews,
  mayShareViews,
  type SavedView,
  type SavedViewBody,
} from '@shootdesk/shared/saved-views/saved-views.contract';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { refuseReversedRanges, type ListTools } from '../service-jobs/public.ts';
import { countViews } from './count-views.ts';
import { jobQueryOf, viewColumns } from './saved-view.view.ts';
import {
  insertView,
  lockView,
  lockViewCount,
  removeView,
  replaceView,
  type SavedViewRow,
} from './saved-views.store.ts';

type Tools = Pick<Deps, 'prisma'> & ListTools;

async function withCount(tools: Tools, actor: Actor, row: SavedViewRow): Promise<SavedView> {
  const [view] = await countViews(tools, actor, [row]);
  return view!;
}

function refuseUnusable(body: SavedViewBody, actor: Actor, now: Date): void {
  if (body.isShared && !mayShareViews(actor.role)) {
    throw problem('forbidden', 'Only the back office and production managers can share views.');
  }
  refuseReversedRanges(jobQueryOf(viewColumns(body).filters), actor, now);
}

const refuseTaken = refusalOfTaken({
  saved_views_user_id_name_key: ['name', 'You already have a view with this name.'],
});

export async function createView(tools: Tools, actor: Actor, body: SavedViewBody): Promise<SavedView> {
  refuseUnusable(body, actor, tools.now());
  const row = await inTransaction(tools.prisma, async (tx) => {
    if ((await lockViewCount(tx, actor.userId)) >= maxSavedViews) {
      throw problem('rule_violated', `You have ${maxSavedViews} views already. Please remove one first.`);
    }
    return refuseTaken(insertView(tx, actor.userId, viewColumns(body)));
  });
  return withCount(tools, actor, row);
}

async function lockCurrent(tools: Tools, tx: Tx, actor: Actor, id: number, ifMatch: number | null): Promise<void> {
  const row = await lockView(tx, actor.userId, id);
  if (!row) throw notFound('The view');
  if (ifMatch !== null && ifMatch !== row.cacheKey) requireVersion(ifMatch, await withCount(tools, actor, row));
}

export async function updateView(
  tools: Tools,
  actor: Actor,
  id: number,
  body: SavedViewBody,
  ifMatch: number | null,
): Promise<SavedView> {
  refuseUnusable(body, actor, tools.now());
  const row = await inTransaction(tools.prisma, async (tx) => {
    await lockCurrent(tools, tx, actor, id, ifMatch);
    return refuseTaken(replaceView(tx, id, viewColumns(body)));
  });
  return withCount(tools, actor, row);
}

export async function deleteView(tools: Tools, actor: Actor, id: number, ifMatch: number | null): Promise<null> {
  await inTransaction(tools.prisma, async (tx) => {
    await lockCurrent(tools, tx, actor, id, ifMatch);
    await removeView(tx, id);
  });
  return null;
}
