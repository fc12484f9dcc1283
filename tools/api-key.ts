// `npm run api-key -- --name Workbase --email workbase@example.com --clients 1,2 --kind client --ends 90` makes a key; `--revoke sd_…` revokes one.
import { parseArgs } from 'node:util';
import { createApiKey, revokeApiKeys } from '@shootdesk/api/domains/identity/api-key';
import { endOfKeyIn, endOfKeyOn } from '@shootdesk/shared/api-keys/key-end';
import { apiKeyKinds, apiKeyScopeIds, type ApiKeyScope } from '@shootdesk/shared/kernel/api-key-kinds';
import { dayInRange } from '@shootdesk/shared/kernel/date-range';
import { z } from 'zod';
import { runCommand } from './stack/command.ts';

const kinds = apiKeyKinds.map(({ id, about }) => `--kind ${id}: ${about}`).join('\n');
const scopesInWords = `--scopes must be of: ${apiKeyScopeIds.join(',')}.`;

const endsInWords = '--ends must be days such as 30, 90 or 365, a date such as 2027-03-31 (its end in UTC), or never.';

/** End of a key by the word of the command line; null for never, undefined for a word that is none of these. */
function endOf(word: string): Date | null | undefined {
  if (word === 'never') return null;
  if (/^[1-9]\d{0,3}$/.test(word)) return endOfKeyIn(Number(word), new Date());
  return dayInRange.safeParse(word).success ? endOfKeyOn(word, 'UTC') : undefined;
}

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
    ends: z.string(endsInWords).refine((word) => endOf(word) !== undefined, endsInWords),
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
    options: { name: text, email: text, clients: text, kind: text, ends: text, scopes: text, revoke: text },
  });
  if (values.revoke !== undefined) return `Revoked: ${await revokeApiKeys(deps, values.revoke)}`;
  const { clients, ends, ...rest } = newKey.parse(values);
  const key = await createApiKey(deps, { ...rest, clientIds: clients, endsAt: endOf(ends) ?? null });
  return `Key of ${rest.name}, shown this once: ${key}`;
});
