import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam } from '../kernel/paging.ts';
import { readJson } from '../kernel/read-json.ts';
import { created, list, single } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { childListQuery, mostOfJob } from '../kernel/child-list-query.ts';
import { DetailTypeId, type DetailTypeName } from './detail-types.ts';
import { duskPositional } from './detail-values.ts';

const tag = 'Job details';
const callers = rolesOnly(roleSets.staff, roleSets.integration);

/** Type of a detail, by its name. */
export const detailTypeName = z
  .enum(Object.keys(DetailTypeId) as [DetailTypeName, ...DetailTypeName[]])
  .describe('Type, as `entityFieldType.name`');

/** JSON text, read into its value. */
const fromJson = readJson('Must be JSON text.');

export const jsonText = z
  .string({ error: 'Required' })
  .max(20_000, 'At most 20000 characters.')
  .transform(fromJson)
  .meta({ description: 'JSON text; its form depends on the type', example: '{"value":3}' });

export const serviceJobDetail = z
  .object({
    id,
    serviceJobId: id,
    entityFieldTypeId: id.meta({ example: 1 }),
    entityFieldType: z.object({ id, name: z.string() }).meta({ example: { id: 1, name: 'Bed' } }),
    value: z.string().meta({ description: 'JSON text; its form depends on the type', example: '{"value":3}' }),
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceJobDetail' });

export type ServiceJobDetail = z.output<typeof serviceJobDetail>;

const rules =
  'Forms: Bed, Bath, Car, Study `{ value: 0..99 }`; LandArea `{ value, unit }`; Agent, OtherAttendee `{ name, contactNumber }`; ServiceUsername ' +
  '`{ name }` or `{ value }`; ProviderChecklist `{ description, checked, enforce, serviceJobCheckListItemTypeId }`; CopyTemplateList ' +
  '`{ value: [3, 14] }` or `{ value: "3,14" }` (whole numbers of `/v1/copy-templates`, commas, nothing else), which makes the copy assets of a copywriting job; DuskPositional `{ Content, TotalImages }`; RealStudiosDetails, WorkbaseDetails a flat ' +
  'object; all others `{ value: text }`. Who may write: RealStudiosDetails and WorkbaseDetails BackOffice and Integration; StudioNote BackOffice ' +
  'and the studio; DuskPositional those and the on-site provider of the job; CopyTemplateList BackOffice, ProductionManager and the editor, QC ' +
  'or specialist of the job; all others BackOffice, ProductionManager and Integration. The on-site provider of the job ticks a ProviderChecklist line, ' +
  'which is a change of nothing but `checked`. On-site people read Agent and OtherAttendee of appointments before the end of today, or of tomorrow ' +
  'once it is 18:00 in their time zone.';

export const listServiceJobDetails = endpoint({
  id: 'listServiceJobDetails',
  method: 'GET',
  path: '/v1/service-job-details',
  tag,
  summary: 'Details of jobs',
  description: `Details of the jobs named, by job and type. ${rules}`,
  access: callers,
  query: z.strictObject(childListQuery),
  response: list(serviceJobDetail),
  errors: [],
});

export const getServiceJobDetail = endpoint({
  id: 'getServiceJobDetail',
  method: 'GET',
  path: '/v1/service-job-details/:id',
  tag,
  summary: 'One detail',
  description: `One detail. ${rules}`,
  access: callers,
  params: idParam,
  response: single(serviceJobDetail),
  errors: ['not_found'],
});

export const createServiceJobDetail = endpoint({
  id: 'createServiceJobDetail',
  method: 'POST',
  path: '/v1/service-job-details',
  tag,
  summary: 'Add a detail',
  description:
    'Adds a detail. A job has one of each type, except Agent, OtherAttendee and ProviderChecklist; a second one is answered 409 with the ' +
    `first as \`current\`. At most ${mostOfJob} a job. ${rules}`,
  access: callers,
  body: z.strictObject({
    serviceJobId: id,
    fieldName: detailTypeName,
    value: jsonText,
  }),
  response: created(serviceJobDetail),
  errors: ['not_found', 'already_exists', 'rule_violated'],
});

export const updateServiceJobDetail = endpoint({
  id: 'updateServiceJobDetail',
  method: 'PUT',
  path: '/v1/service-job-details/:id',
  tag,
  summary: 'Change a detail',
  description: `Replaces the value. ${rules}`,
  access: callers,
  params: idParam,
  body: z.strictObject({ id: id.optional().describe('Must equal the id in the path'), value: jsonText }),
  ifMatch: true,
  response: single(serviceJobDetail),
  errors: ['not_found', 'stale', 'rule_violated'],
});

export const saveDuskDetail = endpoint({
  id: 'saveDuskDetail',
  method: 'POST',
  path: '/v1/service-job-details/dusk-detail',
  tag,
  summary: 'Save the dusk positions',
  description:
    'Creates or replaces the DuskPositional detail of a job. Only for a job of the Photography group, other than Dusk Photography itself, whose ' +
    'campaign has a Dusk Photography job (422 otherwise). `If-Match` names the version of the detail that is replaced.',
  access: rolesOnly(roleSets.staff),
  body: z.strictObject({
    serviceJobId: id,
    fieldName: z.literal('DuskPositional').default('DuskPositional'),
    value: z
      .unknown()
      .transform((value, context) => (typeof value === 'string' ? fromJson(value, context) : value))
      .pipe(duskPositional)
      .meta({
        description:
          '{ Content, TotalImages }, as an object or as JSON text: instruction and number of images (0 to 9999)',
        example: { Content: 'From the balcony', TotalImages: 3 },
      }),
  }),
  ifMatch: true,
  response: single(serviceJobDetail),
  errors: ['not_found', 'stale', 'rule_violated'],
});
