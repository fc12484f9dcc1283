import { z } from 'zod';
import { apiKeyKinds, apiKeyScopeIds, apiKeyScopes } from '../kernel/api-key-kinds.ts';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { instantInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pagingQuery } from '../kernel/paging.ts';
import { created, deleted, list } from '../kernel/responses.ts';
import { cacheKey, id, idText, instant } from '../kernel/wire.ts';

const tag = 'API keys';
const access = rolesOnly(roleSets.backOffice);

const kind = z
  .enum(
    apiKeyKinds.map(({ id: each }) => each),
    'Required',
  )
  .describe(apiKeyKinds.map(({ id: each, about }) => `\`${each}\`: ${about}`).join(' '));
const scope = z.enum(apiKeyScopeIds);
const scopesInWords = apiKeyScopes.map(({ id: each, about }) => `\`${each}\`: ${about}`).join('. ');

const named = z.object({ id, name: z.string() });

const apiKey = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().describe('First characters of the key, to tell keys apart'),
    user: named.describe('The integration that calls by it'),
    kind,
    scopes: z.array(scope).describe('What a house key may do; empty for a client key'),
    clients: z.array(named).describe('Clients whose records it opens'),
    createdBy: named.nullable(),
    createdAt: instant,
    lastUsedAt: instant.nullable().describe('To the minute'),
    endsAt: instant.nullable().describe('From then on it is refused; null for a key without an end'),
    revokedAt: instant.nullable(),
    cache_key: cacheKey,
  })
  .meta({ id: 'ApiKey' });

export type ApiKeyView = z.output<typeof apiKey>;

const newApiKey = apiKey
  .extend({ key: z.string().describe('The key itself: told this once and never again') })
  .meta({ id: 'NewApiKey' });

export type NewApiKeyView = z.output<typeof newApiKey>;

export const apiKeyListQuery = z.strictObject({
  userId: idText.optional().describe('Keys of this integration only'),
  ...pagingQuery,
});

export type ApiKeyListQuery = z.output<typeof apiKeyListQuery>;

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  method: 'GET',
  path: '/v1/api-keys',
  tag,
  summary: 'API keys of integrations',
  description: 'Newest first, also revoked and ended ones. BackOffice.',
  access,
  query: apiKeyListQuery,
  response: list(apiKey),
});

export const createApiKeyBody = z
  .strictObject({
    userId: id.describe('A user with the role Integration'),
    name: z.string().trim().min(1, 'Required').max(100),
    clients: z
      .array(id)
      .min(1, 'Required')
      .max(1000)
      .transform((ids) => [...new Set(ids)])
      .describe('Ids of the clients whose records the key opens'),
    kind: kind.meta({ example: 'house' }),
    endsAt: instantInRange
      .nullable()
      .describe(
        'In the future: from then on the key is refused. Null, which has to be sent, for a key without an end.',
      ),
    scopes: z
      .array(scope)
      .transform((scopes) => [...new Set(scopes)])
      .optional()
      .describe(`What a house key may do; everything but \`prices\` when left out. ${scopesInWords}.`),
  })
  .refine(({ kind: of, scopes }) => of !== 'client' || !scopes?.length, {
    path: ['scopes'],
    message: 'Only a house key has scopes.',
  })
  .refine(({ kind: of, scopes }) => of !== 'house' || scopes?.length !== 0, {
    path: ['scopes'],
    message: 'Choose at least one.',
  });

export type CreateApiKeyBody = z.output<typeof createApiKeyBody>;

export const createApiKey = endpoint({
  id: 'createApiKey',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/api-keys',
  tag,
  summary: 'Make an API key',
  description:
    'The answer holds the key; only a hash of it is kept. An integration may have several at once, so that one can take the place of another. BackOffice.',
  access,
  body: createApiKeyBody,
  response: created(newApiKey),
  errors: ['rule_violated'],
});

export const revokeApiKey = endpoint({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/v1/api-keys/:id',
  tag,
  summary: 'Revoke an API key',
  description: 'It stops working at once; the entry stays in the list. BackOffice.',
  access,
  response: deleted,
  ifMatch: true,
  errors: ['not_found', 'conflict', 'stale'],
});
