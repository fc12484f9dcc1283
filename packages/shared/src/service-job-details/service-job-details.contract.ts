import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { created, list } from '../kernel/responses.ts';
import { cacheKey, id } from '../kernel/wire.ts';
import { childListQuery, mostOfJob } from '../kernel/child-list-query.ts';
import { DetailTypeId, type DetailTypeName } from './detail-types.ts';
import { sentDetail } from './sent-detail.ts';

const tag = 'Job details';
const staff = rolesOnly(roleSets.staff);
const readers = withKeys(staff, { house: 'readJobs' });
const writers = withKeys(staff, { house: 'order' });

/** A type of details, by its name. */
export const detailTypeName = z
  .enum(Object.keys(DetailTypeId) as [DetailTypeName, ...DetailTypeName[]])
  .describe('Type, as `entityFieldType.name`');

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
  'object; all others `{ value: text }`. Where the form is `{ value }` the bare value is taken, too: `3`, `[3, 14]`, `Fitzroy`; and each as JSON or as JSON text. Who may write: RealStudiosDetails and WorkbaseDetails BackOffice and Integration; StudioNote BackOffice ' +
  'and the studio; DuskPositional those and the on-site provider of the job; CopyTemplateList BackOffice, ProductionManager and the editor, QC ' +
  'or specialist of the job; all others BackOffice, ProductionManager and Integration. The on-site provider of the job ticks a ProviderChecklist line, ' +
  'which is a change of nothing but `checked`. On-site people read Agent and OtherAttendee of appointments before the end of today, or of tomorrow ' +
  'once it is 18:00 in their time zone.';

export const { listServiceJobDetails, getServiceJobDetail, createServiceJobDetail, updateServiceJobDetail } =
  recordEndpoints({
    one: 'ServiceJobDetail',
    many: 'ServiceJobDetails',
    path: '/v1/service-job-details',
    tag,
    readers,
    writers,
    record: serviceJobDetail,
    calls: {
      list: {
        summary: 'Details of jobs',
        description: `Details of the jobs named, by job and type. ${rules}`,
        query: z.strictObject(childListQuery),
        response: list(serviceJobDetail),
      },
      get: {
        summary: 'One detail',
        description: `One detail. ${rules}`,
      },
      create: {
        summary: 'Add a detail',
        description:
          'Adds a detail. A job has one of each type, except Agent, OtherAttendee and ProviderChecklist; a second one is answered 409 with the ' +
          `first as \`current\`. At most ${mostOfJob} a job. ${rules}`,
        body: z.strictObject({
          serviceJobId: id,
          fieldName: detailTypeName,
          value: sentDetail,
        }),
        errors: ['not_found', 'already_exists', 'rule_violated'],
      },
      update: {
        summary: 'Change a detail',
        description: `Replaces the value. ${rules}`,
        body: z.strictObject({ id: id.optional().describe('Must equal the id in the path'), value: sentDetail }),
        errors: ['rule_violated'],
      },
    },
  });

export const saveDuskDetail = endpoint({
  id: 'saveDuskDetail',
  method: 'POST',
  path: '/v1/service-job-details/dusk-detail',
  tag,
  summary: 'Save the dusk positions',
  description:
    'Creates the DuskPositional detail of a job (201) or replaces it (200). Only for a job of the Photography group, other than Dusk Photography itself, whose ' +
    'campaign has a Dusk Photography job (422 otherwise). `If-Match` names the version of the detail that is replaced.',
  access: rolesOnly(roleSets.staff),
  body: z.strictObject({
    serviceJobId: id,
    fieldName: z.literal('DuskPositional').default('DuskPositional'),
    value: sentDetail.meta({
      description:
        '{ Content, TotalImages }, as an object or as JSON text: instruction and number of images (0 to 9999)',
      example: { Content: 'From the balcony', TotalImages: 3 },
    }),
  }),
  ifMatch: true,
  response: created(serviceJobDetail, 'When the job has dusk positions already, they are replaced'),
  errors: ['not_found', 'stale', 'rule_violated'],
});
