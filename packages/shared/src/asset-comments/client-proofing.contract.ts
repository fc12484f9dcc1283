import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { httpsAddress } from '../kernel/https-address.ts';
import { pagingQuery } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { referenceOfSystem } from '../resources/ordered-client-files.ts';
import { maxCommentLength } from './asset-comment.schema.ts';

const tag = 'Asset comments';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'review', client: true });
const writers = withKeys(rolesOnly(roleSets.backOffice, roleSets.productionManager), { house: 'review', client: true });
const ownOnly = 'BackOffice, ProductionManager, and API keys: a client key only what it sent itself (404).';

const clientProofingComment = z
  .object({
    id,
    serviceJobId: id,
    assetId: id.nullable(),
    commenter: z.string(),
    comment: z.string(),
    version: z.int().min(1),
    commentIndex: z.int().nullable(),
    timestampMs: z.int().nullable().describe('Moment of a film, in milliseconds'),
    position: z.object({ x: z.number(), y: z.number() }).nullable().describe('In percent of width and height'),
    attachments: z.array(z.object({ uri: z.string(), fileName: z.string(), fileType: z.string() })),
    deletable: z.boolean().describe('Whether people may delete it; keys may always'),
    externalReference: z.string().nullable().describe('Id in the system that sent it'),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ClientProofingComment' });

export type ClientProofingComment = z.output<typeof clientProofingComment>;

export const listClientProofing = endpoint({
  id: 'listClientProofing',
  method: 'GET',
  path: '/v1/service-jobs/:id/client-proofing-list',
  tag,
  summary: 'What the client wrote on the proofing pages',
  description:
    'Comments from the proofing pages of the system in which the client ordered, newest first. A client key gets what it sent itself.',
  access: readers,
  query: z.strictObject(pagingQuery),
  response: list(clientProofingComment),
  errors: ['not_found'],
});

export const mostProofingComments = 1000;

const mostAttachments = 20;

const percent = z.number().min(0).max(100);

const proofingFields = {
  assetId: id
    .nullish()
    .describe('The asset of the job that is meant, for a client key one that was sent; the whole job when left out')
    .meta({ example: null }),
  commenter: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(200, 'At most 200 characters.')
    .meta({ example: 'Jo Field' }),
  comment: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(maxCommentLength, `At most ${maxCommentLength} characters.`)
    .meta({ example: 'The lawn looks grey.' }),
  version: z.int().min(1).max(10_000).optional().describe('Version of the asset; 1 when left out').meta({ example: 1 }),
  commentIndex: z.int().min(1).max(100_000).nullish().describe('Number that the client sees'),
  timestampMs: z
    .int()
    .min(0)
    .max(86_400_000)
    .nullish()
    .describe('Moment of a film, in milliseconds')
    .meta({ example: null }),
  position: z.strictObject({ x: percent, y: percent }).nullish().describe('In percent of width and height'),
  attachments: z
    .array(
      z.strictObject({
        uri: httpsAddress,
        fileName: z.string().trim().min(1, 'Required').max(300, 'At most 300 characters.'),
        fileType: z.string().trim().max(100, 'At most 100 characters.').default(''),
      }),
    )
    .max(mostAttachments, `At most ${mostAttachments} files.`)
    .optional()
    .meta({ example: [] }),
  deletable: z
    .boolean()
    .optional()
    .describe('Whether people may delete it; from an API key no, else yes, when left out'),
};

export const createClientProofing = endpoint({
  id: 'createClientProofing',
  method: 'POST',
  path: '/v1/service-jobs/:id/client-proofing-list',
  tag,
  summary: 'Add what the client wrote on a proofing page',
  description: `Sent again under the same \`externalReference\` the comment is answered as it is (200); to a client key only its own (409 \`already_exists\`). At most ${mostProofingComments} a job. BackOffice, ProductionManager, and API keys.`,
  access: writers,
  body: z.strictObject({ ...proofingFields, externalReference: referenceOfSystem }),
  response: created(clientProofingComment, 'The job has a comment of this reference already'),
  errors: ['not_found', 'rule_violated', 'already_exists'],
});

export const updateClientProofing = endpoint({
  id: 'updateClientProofing',
  method: 'PUT',
  path: '/v1/client-proofing-comments/:id',
  tag,
  summary: 'Change what the client wrote on a proofing page',
  description: `Changes what is sent; what is not sent stays, null clears it. ${ownOnly}`,
  access: writers,
  body: z.strictObject({
    id: id.optional().describe('Must equal the id in the path'),
    ...proofingFields,
    commenter: proofingFields.commenter.optional(),
    comment: proofingFields.comment.optional(),
  }),
  ifMatch: true,
  response: single(clientProofingComment),
  errors: ['not_found', 'stale', 'rule_violated'],
});

export const deleteClientProofing = endpoint({
  id: 'deleteClientProofing',
  method: 'DELETE',
  path: '/v1/client-proofing-comments/:id',
  tag,
  summary: 'Delete what the client wrote on a proofing page',
  description: `People delete what is marked deletable, keys anything. ${ownOnly}`,
  access: writers,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});
