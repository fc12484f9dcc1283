import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { namedType } from '../reference-lists/reference-lists.schema.ts';
import { childListQuery } from '../kernel/child-list-query.ts';

const tag = 'Job checklists';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' });

export const serviceJobChecklistItem = z
  .object({
    id,
    serviceJobId: id,
    description: z.string(),
    checked: z.boolean(),
    enforce: z.boolean().describe('While an enforced provider line is open, no resources can be uploaded'),
    serviceJobCheckListItemTypeId: id.describe('Provider 1, PostProduction 2'),
    serviceJobUserRoleId: id.nullable().describe('Whose column it is: 1 editor, 2 and 4 QC, 5 on-site provider'),
    checkedById: id.nullable(),
    checkedAt: instant.nullable(),
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceJobChecklistItem' });

export type ServiceJobChecklistItem = z.output<typeof serviceJobChecklistItem>;

const who =
  "Who may tick: the editor column (role 1) the job's editors; the QC columns (2 and 4) its QC and specialists and every ProductionManager; " +
  'the provider lines (5) its on-site provider, BackOffice and ProductionManager.';

export const listServiceJobChecklistItems = endpoint({
  id: 'listServiceJobChecklistItems',
  method: 'GET',
  path: '/v1/service-job-checklist-items',
  tag,
  summary: 'Checklists of jobs',
  description: `Lines of the checklists of the jobs named, in their order. ${who}`,
  access: readers,
  query: z.strictObject(childListQuery),
  response: list(serviceJobChecklistItem),
});

export const getServiceJobChecklistItem = endpoint({
  id: 'getServiceJobChecklistItem',
  method: 'GET',
  path: '/v1/service-job-checklist-items/:id',
  tag,
  summary: 'One line of a checklist',
  description: `One line. ${who}`,
  access: readers,
  response: single(serviceJobChecklistItem),
  errors: ['not_found'],
});

export const updateServiceJobChecklistItem = endpoint({
  id: 'updateServiceJobChecklistItem',
  method: 'PUT',
  path: '/v1/service-job-checklist-items/:id',
  tag,
  summary: 'Tick or untick a line',
  description: `Saves at once. A line that is already as asked is answered unchanged. ${who}`,
  access: rolesOnly(roleSets.staff),
  body: z.strictObject({ id: id.optional().describe('Must equal the id in the path'), checked: z.boolean() }),
  ifMatch: true,
  response: single(serviceJobChecklistItem),
  errors: ['not_found', 'stale'],
});

export const listServiceJobChecklistItemTypes = endpoint({
  id: 'listServiceJobChecklistItemTypes',
  method: 'GET',
  path: '/v1/service-job-checklist-item-types',
  tag,
  summary: 'Kinds of checklist lines',
  description: 'Kinds of lines. The whole list, without paging.',
  access: readers,
  response: list(namedType),
});
