import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { viewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { countSelections, selectJobs } from '../service-jobs/public.ts';
import { jobQueryOf, savedViewView } from './saved-view.view.ts';
import type { SavedViewRow } from './saved-views.store.ts';

/** The views with their current number of jobs for the actor. */
export async function countViews(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
  rows: readonly SavedViewRow[],
): Promise<SavedView[]> {
  const moment = now();
  const counts = await countSelections(
    reads,
    rows.map((row) => selectJobs(actor, jobQueryOf(viewFilters.parse(row.filters)), moment).where),
  );
  return rows.map((row, index) => savedViewView(row, counts[index] ?? 0));
}
