// `npm run api-key -- --name Workbase --email workbase@example.com --clients 1,2 --kind client` makes a key; `--revoke sd_…` revokes one.
import { parseArgs } from 'node:util';
import { createApiKey, revokeApiKeys } from '@shootdesk/api/domains/identity/api-key';
import { apiKeyKinds, apiKeyScopeIds, type ApiKeyScope } from '@shootdesk/shared/kernel/api-key-kinds';
import { z } from 'zod';
import { runCommand } from './stack/command.ts';

const kinds = apiKeyKinds.map(({ id, about }) => `--kind ${id}: ${about}`).join('\n');
const scopesInWords = `--scopes must be of: ${apiKeyScopeIds.join(',')}.`;

const newKey = z
  .object({
    name: z.string('--name is missing.').trim().min(1, '--name is missing.'),
    email: z.email('--email must be an e-mail address.'),
    clients: z
      .string('--clients is missing: ids of clients, such as 1,2.')
      .regex(/^\d+(,\d+)*$/, '--clients must be ids of clients, such as 1,2.')
      .transform((text) => text.split(',').map(Number)),
    kind: z.enum(
      apiKeyKinds.map(({ id }) => id),
      `--kind is missing: which kind of key is it?\n${kinds}`,
    ),
    scopes: z
      .string()
      .transform((text) => text.split(','))
      .refine((words): words is ApiKeyScope[] => words.every((word) => apiKeyScopeIds.some((id) => id === word)), {
        message: scopesInWords,
      })
      .optional(),
  })
  .refine(({ kind, scopes }) => kind === 'house' || !scopes, 'Only a house key has --scopes.');

await runCommand(async (deps) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { name: text, email: text, clients: text, kind: text, scopes: text, revoke: text },
  });
  if (values.revoke !== undefined) return `Revoked: ${await revokeApiKeys(deps, values.revoke)}`;
  const { clients, ...rest } = newKey.parse(values);
  const key = await createApiKey(deps, { ...rest, clientIds: clients });
  return `Key of ${rest.name}, shown this once: ${key}`;
});
