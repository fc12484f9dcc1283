import { problem } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { stillNeeded } from '../../kernel/still-needed.ts';
import { recordChange, recordChanges } from '../record-changes/public.ts';
import { zoneMemberChanges } from '../zones/public.ts';
import { clientFields } from './client-history.ts';
import { clientNotFound } from './client-not-found.ts';
import { findClientV3, type ClientV3Row } from './client-v3.store.ts';
import { clientV3View } from './client-v3.view.ts';
import { lockClientToRemove } from './lock-client.store.ts';
import { findClientDependents, removeClient, writeRemoval } from './write-client.store.ts';

const nouns = {
  ServiceJob: ['job', 'jobs'],
  Campaign: ['campaign', 'campaigns'],
  User: ['user', 'users'],
  ApiKey: ['API key', 'API keys'],
  YoutubeChannel: ['video channel', 'video channels'],
} as const;

async function removeForGood(tx: Tx, actor: Actor, row: ClientV3Row): Promise<void> {
  const references = await findClientDependents(tx, row.id);
  if (references.length > 0) {
    throw stillNeeded(row.name, references, nouns, '');
  }
  await removeClient(tx, row.id);
  await recordChange(tx, actor, { entityType: 'Client', entityId: row.id, before: clientFields(row), after: null });
}

async function removeFromLists(tx: Tx, actor: Actor, row: ClientV3Row, now: Date): Promise<void> {
  if (row.deletedAt) throw problem('conflict', `${row.name} is out of the lists already.`);
  await writeRemoval(tx, row.id, actor.userId, now);
  const before = clientFields(row);
  await recordChange(tx, actor, {
    entityType: 'Client',
    entityId: row.id,
    before,
    after: { ...before, removed: true },
  });
}

/** Removes a client from all lists or, permanently, deletes it unless it is referenced. */
export function deleteClient(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  permanent: boolean,
): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    await lockClientToRemove(tx, id);
    const row = await findClientV3(tx, id);
    if (!row) throw clientNotFound();
    requireVersion(ifMatch, clientV3View(row));
    await (permanent ? removeForGood(tx, actor, row) : removeFromLists(tx, actor, row, now()));
    if (row.zone && !row.deletedAt) await recordChanges(tx, actor, zoneMemberChanges([row], null));
    return null;
  });
}
