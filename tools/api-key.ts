// `npm run api-key -- --name Workbase --email workbase@example.com --clients 1,2` makes a key; `--revoke sd_…` revokes one.
import { parseArgs } from 'node:util';
import { createApiKey, revokeApiKeys } from '@shootdesk/api/domains/identity/api-key';
import { z } from 'zod';
import { runCommand } from './stack/command.ts';

const newKey = z.object({
  name: z.string('--name is missing.').trim().min(1, '--name is missing.'),
  email: z.email('--email must be an e-mail address.'),
  clients: z
    .string('--clients is missing: ids of clients, such as 1,2.')
    .regex(/^\d+(,\d+)*$/, '--clients must be ids of clients, such as 1,2.')
    .transform((text) => text.split(',').map(Number)),
});

await runCommand(async (deps) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { name: text, email: text, clients: text, revoke: text } });
  if (values.revoke !== undefined) return `Revoked: ${await revokeApiKeys(deps, values.revoke)}`;
  const { name, email, clients } = newKey.parse(values);
  const key = await createApiKey(deps, { name, email, clientIds: clients });
  return `Key of ${name}, shown this once: ${key}`;
});
