import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { viewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { Actor } from '../../kernel/actor.ts';
import { totalsOf, type ListTools } from '../service-jobs/public.ts';
import { jobQueryOf, savedViewView } from './saved-view.view.ts';
import type { SavedViewRow } from './saved-views.store.ts';

export async function countViews(tools: ListTools, actor: Actor, rows: readonly SavedViewRow[]): Promise<SavedView[]> {
  const now = tools.now();
  const queries = rows.map((row) => jobQueryOf(viewFilters.parse(row.filters)));
  const counts = await totalsOf(
    tools,
    queries.map((query) => ({ actor, query, now })),
  );
  return rows.map((row, index) => savedViewView(row, counts[index] ?? 0));
}
