import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { pageQuery, textFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { placeField, serviceText } from './service-fields.ts';

/** File types that a group can take, as a form offers them. */
export const groupFileTypes = {
  'image/jpeg': 'JPEG',
  'image/jpg': 'JPG',
  'image/png': 'PNG',
  'image/DNG': 'DNG',
  'image/CR2': 'CR2',
  'image/CR3': 'CR3',
  'image/NEF': 'NEF',
  'image/ARW': 'ARW',
  'image/RAF': 'RAF',
  'image/ORF': 'ORF',
  'image/RW2': 'RW2',
  'image/heic': 'HEIC',
  'image/tiff': 'TIFF',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
} as const;

const fileTypes = z.array(z.enum(Object.keys(groupFileTypes) as [keyof typeof groupFileTypes])).default([]);

export const serviceGroupRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    allowedResourceFileTypes: z.array(z.string()).describe('MIME types of material'),
    allowedAssetFileTypes: z.array(z.string()).describe('MIME types of what is made'),
    hidden: z.boolean().describe('Not offered any more, with all of its services'),
    builtIn: z.boolean().describe('Ships with the product: the name stays, and it cannot be removed'),
    place: z.int().describe('Place among the groups; lower ones come first'),
    services: z.int().describe('How many services it has, hidden ones as well'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceGroupV3' });

export type ServiceGroupRecord = z.output<typeof serviceGroupRecord>;

const asRead = 'Taken as it was read and ignored';

export const serviceGroupBody = z
  .strictObject({
    ...recordFacts,
    name: z.string({ error: 'Required' }).trim().min(1, 'Required').max(100, 'At most 100 characters.'),
    description: serviceText(500).transform((text) => text ?? ''),
    allowedResourceFileTypes: fileTypes,
    allowedAssetFileTypes: fileTypes,
    hidden: z.boolean().default(false),
    place: placeField.describe('The last when not given'),
    builtIn: z.boolean().optional().describe(asRead),
    services: z.int().optional().describe(asRead),
  })
  .transform(({ builtIn: _builtIn, services: _services, ...body }) => withoutRecordFacts(body));

export type ServiceGroupBody = z.output<typeof serviceGroupBody>;

const access = rolesOnly(roleSets.backOffice);

export const serviceGroupListQuery = pageQuery({ name: textFilter }, ['place', 'name', 'lastModified', 'id']);

export type ServiceGroupListQuery = z.output<typeof serviceGroupListQuery>;

export const {
  listServiceGroupsV3,
  getServiceGroupV3,
  createServiceGroupV3,
  updateServiceGroupV3,
  deleteServiceGroupV3,
} = recordEndpoints({
  one: 'ServiceGroupV3',
  many: 'ServiceGroupsV3',
  path: '/v3/service-groups',
  tag: 'Services',
  readers: access,
  writers: access,
  record: serviceGroupRecord,
  calls: {
    list: {
      summary: 'Service groups to administer',
      description:
        'Groups, hidden ones as well, in the order in which they are offered unless asked otherwise. BackOffice.',
      query: serviceGroupListQuery,
      response: page(serviceGroupRecord),
      errors: ['rule_violated'],
    },
    get: { summary: 'One service group', description: 'The group by its id. BackOffice.' },
    create: {
      summary: 'Add a service group',
      description: 'Adds a group; its name is unique whatever the case. BackOffice.',
      body: serviceGroupBody,
      errors: ['already_exists'],
    },
    update: {
      summary: 'Change a service group',
      description:
        'Replaces the group. The name of a built-in one stays (422). The services of a hidden group are not offered any more; their jobs keep them. BackOffice.',
      body: serviceGroupBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a service group',
      description:
        'Removes a group without services; else it is refused with `references`. A built-in one cannot be removed (422). BackOffice.',
      query: removedForGood('the record'),
      errors: ['still_referenced', 'rule_violated'],
    },
  },
});
