import { z } from 'zod';
import { checksumForm } from '../files/checksum.ts';
import { blobPath, file } from '../files/file.schema.ts';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';

const tag = 'Resources';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'files' });
const uploaders = rolesOnly(roleSets.staff);

export const resourceIncludes = ['file', 'file.filePreviewRequests', 'resourceType'] as const;
const includes = chosenFrom(resourceIncludes).default([]);

const resource = z
  .object({
    id,
    serviceJobId: id,
    campaignId: id,
    resourceTypeId: id,
    resourceType: z
      .object({ id, name: z.string(), description: z.string() })
      .nullable()
      .describe('Null unless included'),
    description: z.string().nullable(),
    displayName: z.string().nullable(),
    resourceUrl: z.string().describe('Downloads the file; valid for 30 to 60 minutes'),
    previewUrl: z.string().nullable().describe('The small preview, when it is there; valid for 30 to 60 minutes'),
    tags: z.array(z.string()),
    sort: z.int(),
    createdById: id.nullable(),
    createdAt: instant,
    file: file.nullable().describe('Null unless included'),
    cache_key: cacheKey,
  })
  .meta({ id: 'Resource' });

export type Resource = z.output<typeof resource>;
export type ResourceInclude = (typeof resourceIncludes)[number];

export const listResources = endpoint({
  id: 'listResources',
  method: 'GET',
  path: '/v1/resources',
  tag,
  summary: 'List resources',
  description:
    'Resources of campaigns, of jobs or both, of the jobs the caller may see; oldest first unless told otherwise.',
  access: readers,
  query: z
    .strictObject({
      campaigns: idList.optional().describe('Campaign ids'),
      serviceJobs: idList.optional().describe('Job ids'),
      resourceTypes: idList.optional().describe('Resource type ids'),
      ...pagingQuery,
      includes,
      orderBy: orderByOneOf(['createdAt', 'originalName', 'sort', 'id']).default({
        field: 'createdAt',
        descending: false,
      }),
    })
    .refine((query) => (query.campaigns?.length ?? 0) + (query.serviceJobs?.length ?? 0) > 0, {
      message: 'Name campaigns or serviceJobs.',
      path: ['campaigns'],
    }),
  response: list(resource),
});

export type ResourceListQuery = z.output<typeof listResources.query>;

export const getResource = endpoint({
  id: 'getResource',
  method: 'GET',
  path: '/v1/resources/:id',
  tag,
  summary: 'One resource',
  description: 'A resource with fresh addresses of its file and previews.',
  access: readers,
  query: z.strictObject({ includes }),
  response: single(resource),
  errors: ['not_found'],
});

const description = z.string().trim().max(2000, 'At most 2000 characters.');
const displayName = z.string().trim().max(255, 'At most 255 characters.');
const tags = z.array(z.string().trim().min(1).max(100)).max(50);

export const createResourceBody = z.strictObject({
  serviceJobId: id,
  campaignId: id.optional().describe('Must be the campaign of the job'),
  resourceTypeId: id,
  fileServiceContainerId: id.describe('Container of the job, as the upload token named it'),
  filePath: blobPath
    .meta({ example: '1207/resources/IMG_0001.c0ffee0000000000.jpg' })
    .describe('Path of the blob: `{serviceJobId}/resources/{name}`'),
  fileName: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .meta({ example: 'IMG_0001.jpg' })
    .describe('What the uploader called the file'),
  blobUrl: z
    .url()
    .meta({
      example: 'https://acme.blob.core.windows.net/service-jobs-2026/1207/resources/IMG_0001.c0ffee0000000000.jpg',
    })
    .optional()
    .describe('Address of the blob; must lead to the same place'),
  checksum: z
    .string()
    .regex(checksumForm, 'Must be 64 hex digits.')
    .meta({ example: 'c0ffee'.padEnd(64, '0') })
    .optional()
    .describe('SHA-256 over the SHA-256s of the 8 MiB blocks: finds a file that the job already has'),
  description: description.optional(),
  displayName: displayName.optional(),
  tags: tags.optional(),
  sort: z.int().min(0).max(1_000_000).optional(),
});

export const createResource = endpoint({
  id: 'createResource',
  method: 'POST',
  path: '/v1/resources/direct',
  tag,
  summary: 'Register an uploaded file as a resource',
  description:
    'Registers a blob that was uploaded with a token. It must be there, hold something, be at most 2 GB, and be by its leading bytes of a type the ' +
    'service group allows; else 422 with its name and nothing is written. The same blob registered twice answers the first resource. Content the ' +
    'job already has answers 409 and names the file (`fileId` is its file). No further resources are taken once the job is proofed (status 150 ' +
    'and above) or while an enforced checklist item is open.',
  access: uploaders,
  body: createResourceBody,
  response: created(resource),
  errors: ['not_found', 'rule_violated', 'already_exists', 'conflict'],
});

export const updateResource = endpoint({
  id: 'updateResource',
  method: 'PUT',
  path: '/v1/resources/:id',
  tag,
  summary: 'Change name, description and type of a resource',
  description:
    'Changes what is sent; an empty text clears it. Everyone who may see the job may change the texts. Another type asks what an upload of it would: ' +
    'it must be offered to the caller for this job, as must the type the resource has, and the job must take uploads (422).',
  access: uploaders,
  body: z.strictObject({
    id: id.optional().describe('Must equal the one in the path'),
    displayName: displayName.nullish(),
    description: description.nullish(),
    resourceTypeId: id.optional().describe('Type that it becomes; the one it has is no change'),
  }),
  ifMatch: true,
  response: single(resource),
  errors: ['not_found', 'stale', 'rule_violated'],
});

const maxRetyped = 2000;

export const changeResourceTypes = endpoint({
  id: 'changeResourceTypes',
  method: 'PUT',
  path: '/v1/service-jobs/:id/resource-types',
  tag,
  summary: 'Change the type of many resources of a job',
  description:
    'All of them or, when one may not be changed, none. `:id` is the job. The rules are those of changing one resource. What is not a resource of the job (any more) is left ' +
    'out; 404 when nothing is left. Answers the resources that have the type now, those that had it before included, in the order sent.',
  access: uploaders,
  body: z.strictObject({
    resources: z
      .array(id)
      .min(1, 'Required')
      .max(maxRetyped, `At most ${maxRetyped} resources.`)
      .transform((ids) => [...new Set(ids)])
      .describe('Resource ids'),
    resourceTypeId: id.describe('Type that they become'),
  }),
  response: list(resource),
  errors: ['not_found', 'rule_violated', 'conflict'],
});

export const deleteResource = endpoint({
  id: 'deleteResource',
  method: 'DELETE',
  path: '/v1/resources/:id',
  tag,
  summary: 'Delete a resource',
  description:
    'Removes the resource with its file and previews, for good. BackOffice and ProductionManager always; Studio until the job is proofed; OnSite what ' +
    'they uploaded themselves, until then.',
  access: uploaders,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});

export const scanFolder = endpoint({
  id: 'scanFolder',
  method: 'GET',
  path: '/v1/resources/scan-folder/:id',
  tag,
  summary: 'Register what lies in the job’s folder',
  description:
    'Registers complete uploads that were never registered, such as those of a browser that died. `:id` is the job. What cannot be a resource of the job is ' +
    'left where it is and named with the reason. What was stored before the job was made is left out: it belongs to a job that a restore has lost.',
  access: uploaders,
  response: single(
    z.object({
      added: z.int().min(0).describe('Files registered now'),
      known: z.int().min(0).describe('Files that were registered before'),
      rejected: z.array(z.object({ name: z.string(), reason: z.string() })),
    }),
  ),
  errors: ['not_found'],
});
