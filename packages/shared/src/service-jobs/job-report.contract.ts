import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { download } from '../kernel/responses.ts';
import { jobFilterQuery, jobListQuery } from './list-query.ts';

export const downloadJobReport = endpoint({
  id: 'downloadJobReport',
  method: 'GET',
  path: '/v1/service-jobs/report.csv',
  tag: 'Service jobs',
  summary: 'Download the jobs as CSV',
  description:
    "All jobs of the list's filters, not one page, in the list's order. Every value is quoted; dates are y-LL-dd in the caller's time zone; the file name " +
    'carries the time as dd-MM-yyyy_HHmmss. A value that a spreadsheet would run as a formula is made plain text.',
  access: rolesOnly(roleSets.productionManager),
  query: z.strictObject({ ...jobFilterQuery, orderBy: jobListQuery.shape.orderBy }),
  response: download('text/csv', 'One line of headings and one line a job'),
});
