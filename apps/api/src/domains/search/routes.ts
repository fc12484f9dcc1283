import { searchServiceJobs } from '@shootdesk/shared/search/search.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { searchJobs } from './search-jobs.store.ts';
import { searchedJobView } from './searched-job.view.ts';

export function searchRoutes({ reads }: Deps): BoundRoute[] {
  return [
    on(searchServiceJobs, async ({ actor, query }) => {
      const rows = await searchJobs(reads, actor, query.search);
      const withCampaign = query.includes.includes('campaign');
      const results = rows.map((row) => searchedJobView(row, withCampaign));
      return { results, additionalInfo: { totalCount: results.length } };
    }),
  ];
}
