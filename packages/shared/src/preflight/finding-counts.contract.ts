import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idList } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';

/** Jobs in one request, because an address has a limited length. */
export const maxCountedJobs = 200;

const count = z.int().min(0);

const findingCount = z
  .object({
    serviceJobId: id,
    flags: count.describe('Open flags of its newest pictures'),
    hints: count.describe('Open hints of its newest pictures'),
    unchecked: count.describe('Newest pictures whose check has not ended'),
  })
  .meta({ id: 'FindingCount' });

export type FindingCount = z.output<typeof findingCount>;

export const listFindingCounts = endpoint({
  id: 'listFindingCounts',
  method: 'GET',
  path: '/v1/finding-counts',
  tag: 'Preflight',
  summary: 'How many findings of jobs are open',
  description:
    'Of the named jobs those with pictures that are checked: how many findings in their newest pictures are open, which are the current versions of the assets, or the resources of a job without any. ' +
    'What the caller may not read of a picture in two jobs is not counted. Jobs that the caller may not see are left out.',
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({
    serviceJobs: idList
      .refine((ids) => ids.length > 0, 'Required')
      .refine((ids) => ids.length <= maxCountedJobs, `At most ${maxCountedJobs} jobs.`)
      .describe('Job ids'),
  }),
  response: list(findingCount),
});
