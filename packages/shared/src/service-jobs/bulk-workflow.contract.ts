import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';

/** As many as a list page has at most. */
export const maxBulkJobs = 200;

export const bulkOutcome = z
  .object({
    serviceJobId: id,
    outcome: z.enum(['done', 'unchanged', 'failed']).describe('unchanged: it was archived (or not) already'),
    serviceJobStatusId: id.nullable().describe('Status the job has now; null when it failed'),
    code: z.string().nullable().describe('Error code when it failed, such as transition_not_allowed or not_found'),
    message: z.string().nullable().describe('Why it failed, for a person'),
  })
  .meta({ id: 'BulkOutcome' });

export type BulkOutcome = z.output<typeof bulkOutcome>;

export const bulkWorkflow = endpoint({
  id: 'bulkWorkflow',
  method: 'POST',
  path: '/v1/service-jobs/bulk-workflow',
  tag: 'Service jobs',
  summary: 'Archive or unarchive many jobs',
  description:
    'For people with the flag Bulk_Archive. Each job is moved on its own, as on its page and under the same rules; the answer says per job what happened, ' +
    'in the order sent. Unarchiving restores the most recent earlier status, or Ordered.',
  access: rolesOnly(roleSets.staff),
  body: z.strictObject({
    serviceJobs: z
      .array(id)
      .min(1, 'Required')
      .max(maxBulkJobs, `At most ${maxBulkJobs} jobs.`)
      .transform((ids) => [...new Set(ids)]),
    action: z.enum(['archive', 'unarchive']),
  }),
  response: list(bulkOutcome),
});
