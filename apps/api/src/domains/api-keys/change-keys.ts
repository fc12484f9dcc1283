import { keyEndsInPast } from '@shootdesk/shared/api-keys/key-end';
import { scopesOf } from '@shootdesk/shared/kernel/api-key-kinds';
import type { CreateApiKeyBody, NewApiKeyView } from '@shootdesk/shared/api-keys/api-keys.contract';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { findClientIds, newKey } from '../identity/public.ts';
import { recordChanges, type Fields } from '../record-changes/public.ts';
import { apiKeyFields, apiKeyView } from './api-key.view.ts';
import { lockRole, insertKeyRow, lockKey, markRevoked, type ApiKeyRow } from './api-keys.store.ts';

async function requireIntegration(tx: Tx, userId: number): Promise<void> {
  const roleId = await lockRole(tx, userId);
  if (roleId === undefined) refuseField('userId', `There is no user ${userId}.`);
  if (roleId !== UserRoleId.Integration) refuseField('userId', 'Only an integration calls by API key.');
}

async function requireClients(tx: Tx, clientIds: readonly number[]): Promise<void> {
  const existing = await findClientIds(tx, clientIds);
  const unknown = clientIds.filter((id) => !existing.includes(id));
  if (unknown.length > 0) refuseField('clients', `There is no client ${unknown.join(', ')}.`);
}

/** The history entry of a valid key; never contains the key. */
const workingKey = ({ name, prefix }: ApiKeyRow): Fields => ({ api_keys: [`${name} (${prefix})`] });
const noKey: Fields = { api_keys: [] };

/** Only this response contains the key, because only its hash is stored. */
export function createKey(deps: Deps, actor: Actor, body: CreateApiKeyBody): Promise<NewApiKeyView> {
  const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
  if (endsAt && endsAt <= deps.now()) refuseField('endsAt', keyEndsInPast);
  const { key, ...stored } = newKey();
  return inTransaction(deps.prisma, async (tx) => {
    await requireIntegration(tx, body.userId);
    await requireClients(tx, body.clients);
    const row = await insertKeyRow(tx, {
      ...stored,
      userId: body.userId,
      name: body.name,
      kind: body.kind,
      scopes: scopesOf(body),
      endsAt,
      createdById: actor.userId,
      clients: { create: body.clients.map((clientId) => ({ clientId })) },
    });
    await recordChanges(tx, actor, [
      { entityType: 'ApiKey', entityId: row.id, before: null, after: apiKeyFields(row) },
      { entityType: 'User', entityId: row.user.id, before: noKey, after: workingKey(row) },
    ]);
    return { ...apiKeyView(row), key };
  });
}

export async function revokeKey(deps: Deps, actor: Actor, id: number, ifMatch: number | null): Promise<null> {
  await inTransaction(deps.prisma, async (tx) => {
    const row = await lockKey(tx, id);
    if (!row) throw notFound('The API key');
    requireVersion(ifMatch, apiKeyView(row));
    if (row.revokedAt) throw problem('conflict', 'This API key is revoked already.');
    await markRevoked(tx, id, deps.now());
    const before = apiKeyFields(row);
    await recordChanges(tx, actor, [
      { entityType: 'ApiKey', entityId: id, before, after: { ...before, revoked: true } },
      { entityType: 'User', entityId: row.user.id, before: workingKey(row), after: noKey },
    ]);
  });
  return null;
}
