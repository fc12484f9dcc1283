import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idList } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { id, instant } from '../kernel/wire.ts';

/** Jobs in one request, because an address has a limited length. */
export const maxMendedJobs = 200;

const mending = z
  .object({
    serviceJobId: id,
    toMend: z.int().min(0).describe('Assets with an unresolved comment of QC or a client on the current version'),
    assets: z.int().min(0),
    from: z
      .enum(['client', 'studio'])
      .describe('Who sent the work back: the client asked for changes, or QC rejected it'),
    reason: z.string().meta({ example: 'Three are too dark.' }),
    since: instant,
  })
  .meta({ id: 'Mending' });

export type Mending = z.output<typeof mending>;

export const listMending = endpoint({
  id: 'listMending',
  method: 'GET',
  path: '/v1/mending',
  tag: 'Asset comments',
  summary: 'Which jobs came back, and why',
  description:
    'Of the named jobs those whose work came back and is not handed in again: how many of their assets are to mend, and the words of the newest rejection, or else of the newest request of the client. ' +
    'Jobs that the caller may not see are left out.',
  access: rolesOnly(roleSets.backOffice, roleSets.studio),
  query: z.strictObject({
    serviceJobs: idList
      .refine((ids) => ids.length > 0, 'Required')
      .refine((ids) => ids.length <= maxMendedJobs, `At most ${maxMendedJobs} jobs.`)
      .describe('Job ids'),
  }),
  response: list(mending),
});
