import { searchEverything } from '@shootdesk/shared/search/search-all.contract';
import { searchServiceJobs } from '@shootdesk/shared/search/search.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { findJobs } from './find-jobs.ts';
import { searchAll } from './search-everything.ts';
import { searchOf } from './search-of-person.ts';
import { createSearchWords } from './search-words.store.ts';
import { searchedJobView } from './searched-job.view.ts';

export function searchRoutes({ reads }: Deps): BoundRoute[] {
  const words = createSearchWords(reads);
  return [
    on(searchServiceJobs, async ({ actor, query }) => {
      const found = await findJobs(searchOf(reads, actor, words), query.search, false);
      const withCampaign = query.includes.includes('campaign');
      const results = found.map(({ row }) => searchedJobView(row, withCampaign));
      return { results, additionalInfo: { totalCount: results.length } };
    }),

    on(searchEverything, async ({ actor, query }) => {
      const results = await searchAll(searchOf(reads, actor, words), query.search);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
  ];
}
