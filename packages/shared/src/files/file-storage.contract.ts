import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { cacheKey, id, idText, instant, maxId } from '../kernel/wire.ts';
import { blockBytes } from './checksum.ts';

const tag = 'File storage';
const uploaders = rolesOnly(roleSets.staff);

const serviceJobId = idText.describe('Job of the upload');
const path = z
  .string()
  .min(1)
  .max(512)
  .describe('Path of the blob: `{serviceJobId}/resources/{name}` or `{serviceJobId}/assets/{timestamp}/{name}`');

const token = z.string().describe('Query string that creates and writes this one blob, and nothing else');
const containerUrl = z
  .string()
  .describe(
    'Address that the path follows behind a slash: that of the container, or with a token the one at which the upload arrives',
  );

export const uploadGrant = z
  .object({
    fileServiceContainerId: id,
    container: z.string(),
    path: z.string(),
    url: z.string().describe('Address to upload to, without the token; registering moves the file to `path`'),
    sasToken: token,
    expiresAt: instant.describe('Ask again before; the upload goes on where it was'),
    blockBytes: z.literal(blockBytes).describe('Bytes of a block'),
    uploadedBlocks: z
      .array(z.object({ name: z.string(), size: z.int().min(0) }))
      .describe('Blocks that were sent and wait for the blob’s completion: they need not be sent again'),
    uploaded: z
      .object({ size: z.int().min(0) })
      .nullable()
      .describe('The blob when it is complete but not registered'),
  })
  .meta({ id: 'UploadGrant' });

export type UploadGrant = z.output<typeof uploadGrant>;

const grantErrors = ['not_found', 'already_exists', 'rule_violated', 'conflict'] as const;

export const getCampaignUploadToken = endpoint({
  id: 'getCampaignUploadToken',
  method: 'GET',
  path: '/v1/campaigns/:id/wb-sas',
  tag,
  summary: 'Token for one upload to a job of the campaign',
  description:
    'A storage token that may create and write one blob of one job of the campaign, for 30 minutes. It does not read, list or delete, and does ' +
    'not write any other blob. Also says which blocks of the blob are there already, so that an upload that was cut goes on with the missing ones. ' +
    'A blob that is registered is not given out again (409).',
  access: uploaders,
  query: z.strictObject({ serviceJobId, path }),
  response: single(uploadGrant),
  errors: grantErrors,
});

export const fileServiceContainer = z
  .object({
    id,
    container: z.string(),
    url: containerUrl,
    sasToken: token.nullable().describe('Null unless the query names a blob: no token opens a whole container'),
    expiresAt: instant.nullable(),
    cache_key: cacheKey,
  })
  .meta({ id: 'FileServiceContainer' });

export const getFileServiceContainer = endpoint({
  id: 'getFileServiceContainer',
  method: 'GET',
  path: '/v1/file-service-containers/azure/:id',
  tag,
  summary: 'Container of the files of a year',
  description:
    'The container `service-jobs-{year}` of the jobs created in that year (UTC), by its name or its id; made when it is needed first. With ' +
    '`serviceJobId` and `path` also a token that creates and writes that one blob, as `/v1/campaigns/{id}/wb-sas` gives it.',
  access: uploaders,
  params: z.strictObject({
    id: z
      .string()
      .regex(/^(service-jobs-\d{4}|[1-9]\d{0,9})$/, 'Must be a name such as service-jobs-2026, or an id.')
      .refine((text) => text.startsWith('service-jobs-') || Number(text) <= maxId, `Must be at most ${maxId}.`)
      .describe('Name or id of the container'),
  }),
  query: z
    .strictObject({ serviceJobId: serviceJobId.optional(), path: path.optional() })
    .refine((query) => (query.serviceJobId === undefined) === (query.path === undefined), {
      message: 'serviceJobId and path go together.',
      path: ['path'],
    }),
  response: single(fileServiceContainer),
  errors: grantErrors,
});
