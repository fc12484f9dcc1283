import type { ApiKeyView } from '@shootdesk/shared/identity/api-keys.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { Fields } from '../record-changes/public.ts';
import type { ApiKeyRow } from './api-keys.store.ts';

/** Version of a key: it changes when the key is revoked. Use of the key is not a change. */
const versionOf = ({ revokedAt }: ApiKeyRow) => (revokedAt ? 2 : 1);

export function apiKeyView(row: ApiKeyRow): ApiKeyView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    user: row.user,
    clients: row.clients.map(({ client }) => client),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    cache_key: versionOf(row),
  };
}

/** Lists the fields of an API key for the change history. */
export function apiKeyFields({ name, prefix, user, clients, revokedAt }: ApiKeyRow): Fields {
  return {
    name,
    prefix,
    user: { id: reference('User', user.id), name: user.name },
    clients: clients.map(({ client }) => ({ id: reference('Client', client.id), name: client.name })),
    revoked: revokedAt !== null,
  };
}
