import { scopesOf, type ApiKeyKind, type ApiKeyScope } from '@shootdesk/shared/kernel/api-key-kinds';
import { problem } from '@shootdesk/shared/kernel/problem';
import { reference } from '@shootdesk/shared/kernel/ids';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { operator } from '../../kernel/actor.ts';
import { recordChange, recordChanges } from '../record-changes/public.ts';
import { findClients, insertKey, revokeKeys } from './api-key.store.ts';
import { findAccountByEmail } from '../../auth/account.store.ts';
import { insertAccount } from './credentials.store.ts';
import { newKey, prefixLength } from './new-key.ts';

export interface NewApiKey {
  readonly name: string;
  /** The account is created if missing. */
  readonly email: string;
  readonly kind: ApiKeyKind;
  /** Only for a house key; absent means all. */
  readonly scopes?: readonly ApiKeyScope[] | undefined;
  readonly clientIds: readonly number[];
  /** Null for a key without an end. */
  readonly endsAt: Date | null;
}

type KeyDeps = Pick<Deps, 'prisma' | 'now'>;

async function requireClients({ prisma }: KeyDeps, clientIds: readonly number[]) {
  const existing = await findClients(prisma, clientIds);
  const unknown = clientIds.filter((sought) => !existing.some(({ id }) => id === sought));
  if (unknown.length > 0) throw problem('rule_violated', `There is no client ${unknown.join(', ')}.`);
  return existing;
}

async function integrationAccount({ prisma }: KeyDeps, tx: Tx, { name, email }: NewApiKey): Promise<number> {
  const existing = await findAccountByEmail(prisma, email);
  if (existing && existing.userRoleId !== UserRoleId.Integration) {
    throw problem('rule_violated', `${email} is a person’s account: a key needs one of its own.`);
  }
  const address = email.trim().toLowerCase();
  const account = { firstName: name, email: address, username: address, userRoleId: UserRoleId.Integration };
  if (existing) return existing.userId;
  const id = await insertAccount(tx, account);
  const after = { name, email: address, role: 'Integration' };
  await recordChange(tx, operator, { entityType: 'User', entityId: id, before: null, after });
  return id;
}

/** Only this result contains the key, because only its hash is stored. */
export async function createApiKey(deps: KeyDeps, input: NewApiKey): Promise<string> {
  if (input.endsAt && input.endsAt <= deps.now()) throw problem('rule_violated', 'The end of the key is in the past.');
  const clients = await requireClients(deps, input.clientIds);
  const { key, ...stored } = newKey();
  const { name, kind, clientIds, endsAt } = input;
  await inTransaction(deps.prisma, async (tx) => {
    const userId = await integrationAccount(deps, tx, input);
    const scopes = scopesOf(input);
    const id = await insertKey(tx, { ...stored, userId, name, kind, scopes, clientIds, endsAt });
    const after = {
      ...{ name, prefix: stored.prefix, kind, scopes },
      user: { id: reference('User', userId), name: input.email },
      clients: clients.map((client) => ({ id: reference('Client', client.id), name: client.name })),
      ends_at: endsAt?.toISOString(),
    };
    await recordChange(tx, operator, { entityType: 'ApiKey', entityId: id, before: null, after });
  });
  return key;
}

export function revokeApiKeys({ prisma, now }: KeyDeps, prefix: string): Promise<number> {
  if (prefix.length < prefixLength)
    throw problem('rule_violated', `Give at least ${prefixLength} characters of the key.`);
  return inTransaction(prisma, async (tx) => {
    const ids = await revokeKeys(tx, prefix.slice(0, prefixLength), now());
    const change = { before: { revoked: false }, after: { revoked: true } };
    await recordChanges(
      tx,
      operator,
      ids.map((entityId) => ({ entityType: 'ApiKey', entityId, ...change })),
    );
    return ids.length;
  });
}
