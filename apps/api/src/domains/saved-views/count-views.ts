import { maxJobViews, type JobView, type SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { fixedTabs, shippedViews } from '@shootdesk/shared/saved-views/shipped-views';
import { viewFilters, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { totalsOf, type ListTools } from '../service-jobs/public.ts';
import { asChosen, jobQueryOf, savedJobView, savedViewView, shippedJobView } from './saved-view.view.ts';
import { findChoices, listOwnAndShared, type SavedViewRow } from './saved-views.store.ts';

function countEach(tools: ListTools, actor: Actor, filters: readonly SavedViewFilters[]): Promise<number[]> {
  const now = tools.now();
  return totalsOf(
    tools,
    filters.map((each) => ({ actor, query: jobQueryOf(each), now })),
  );
}

const filtersOf = (row: SavedViewRow) => viewFilters.parse(row.filters);

export async function countViews(tools: ListTools, actor: Actor, rows: readonly SavedViewRow[]): Promise<SavedView[]> {
  const counts = await countEach(tools, actor, rows.map(filtersOf));
  return rows.map((row, index) => savedViewView(row, counts[index] ?? 0));
}

/** Lists the tabs of the actor's job list, counted together. */
export async function listTabs(tools: Pick<Deps, 'prisma'> & ListTools, actor: Actor): Promise<JobView[]> {
  const shipped = [...fixedTabs, ...shippedViews(actor.role, actor.userId)];
  const [saved, choices] = await Promise.all([
    listOwnAndShared(tools.prisma, actor.userId, maxJobViews),
    findChoices(tools.prisma, actor.userId),
  ]);
  const counts = await countEach(tools, actor, [...shipped.map(({ filters }) => filters), ...saved.map(filtersOf)]);
  const views = [
    ...shipped.map((view, index) =>
      shippedJobView(view, index < fixedTabs.length ? 'tab' : 'shipped', counts[index] ?? 0),
    ),
    ...saved.map((row, index) => savedJobView(row, counts[shipped.length + index] ?? 0, actor.userId)),
  ];
  return asChosen(views, choices);
}
