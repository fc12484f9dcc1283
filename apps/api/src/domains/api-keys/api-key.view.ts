import { keyRightsOf } from '@shootdesk/shared/kernel/api-key-kinds';
import type { ApiKeyView } from '@shootdesk/shared/api-keys/api-keys.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { Fields } from '../record-changes/public.ts';
import type { ApiKeyRow } from './api-keys.store.ts';

const versionOf = ({ revokedAt }: ApiKeyRow) => (revokedAt ? 2 : 1);

function rightsOf({ kind, scopes }: ApiKeyRow): Pick<ApiKeyView, 'kind' | 'scopes'> {
  const rights = keyRightsOf(kind, scopes);
  return { kind: rights.kind, scopes: rights.kind === 'house' ? [...rights.scopes] : [] };
}

export function apiKeyView(row: ApiKeyRow): ApiKeyView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    user: row.user,
    ...rightsOf(row),
    clients: row.clients.map(({ client }) => client),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    cache_key: versionOf(row),
  };
}

export function apiKeyFields(row: ApiKeyRow): Fields {
  const { name, prefix, user, clients, endsAt, revokedAt } = row;
  return {
    name,
    prefix,
    ...rightsOf(row),
    user: { id: reference('User', user.id), name: user.name },
    clients: clients.map(({ client }) => ({ id: reference('Client', client.id), name: client.name })),
    ends_at: endsAt?.toISOString() ?? null,
    revoked: revokedAt !== null,
  };
}
