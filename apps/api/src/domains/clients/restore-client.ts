import { problem } from '@shootdesk/shared/kernel/problem';
import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange, recordChanges } from '../record-changes/public.ts';
import { zoneMemberChanges } from '../zones/public.ts';
import { clientFields } from './client-history.ts';
import { clientNotFound } from './client-not-found.ts';
import { findClientV3 } from './client-v3.store.ts';
import { clientV3View } from './client-v3.view.ts';
import { lockClientToRemove } from './lock-client.store.ts';
import { refuseTaken } from './save-client.ts';
import { writeRemoval } from './write-client.store.ts';

/** Restores a removed client in the lists and its zone. */
export function restoreClient(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
): Promise<ClientV3> {
  const saving = inTransaction(prisma, async (tx) => {
    await lockClientToRemove(tx, id);
    const row = await findClientV3(tx, id);
    if (!row) throw clientNotFound();
    requireVersion(ifMatch, clientV3View(row));
    if (!row.deletedAt) throw problem('conflict', `${row.name} is in the lists.`);
    await writeRemoval(tx, id, actor.userId, null);
    const after = await findClientV3(tx, id);
    if (!after) throw clientNotFound();
    const change = { before: clientFields(row), after: clientFields(after) };
    await recordChange(tx, actor, { entityType: 'Client', entityId: id, ...change });
    if (row.zone) await recordChanges(tx, actor, zoneMemberChanges([{ ...row, zone: null }], row.zone));
    return clientV3View(after);
  });
  return refuseTaken(saving);
}
