import { getServiceJobStatistics, listJobsByServiceDate } from '@shootdesk/shared/service-jobs/job-counts.contract';
import { downloadJobReport } from '@shootdesk/shared/service-jobs/job-report.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { listAppointments } from './appointments.ts';
import { jobReport } from './job-report.ts';
import { jobStatistics } from './job-statistics.ts';

const whole = <T>(results: T[]) => ({ results, additionalInfo: { totalCount: results.length } });

export function overviewRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getServiceJobStatistics, async ({ actor }) => whole(await jobStatistics(deps, actor))),
    on(listJobsByServiceDate, async ({ actor, query }) => {
      const { jobs: results, totalCount } = await listAppointments(deps, actor, query);
      return { results, additionalInfo: { totalCount } };
    }),
    on(downloadJobReport, async ({ actor, query, http }) => {
      const { fileName, content } = jobReport(deps, actor, query);
      http.reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
      return content;
    }),
  ];
}
