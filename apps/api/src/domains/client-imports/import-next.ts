import type { ClientImportStep } from '@shootdesk/shared/clients/client-import.contract';
import { importBatchSize } from '@shootdesk/shared/clients/import-columns';
import { problem } from '@shootdesk/shared/kernel/problem';
import { violatedConstraint } from '../../db/db-errors.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { clientFields, findClientsV3, insertClients, lockClientAndReferenced } from '../clients/public.ts';
import { recordChanges } from '../record-changes/public.ts';
import { checkRows, isRefused, type ReadyRow } from './check-rows.ts';
import { clientImportView, refusedRowView } from './client-import.view.ts';
import { findImport, finishRows, lockImport, nextRows } from './client-imports.store.ts';
import { importNotFound } from './import-not-found.ts';
import { readRow } from './read-row.ts';

async function addClients(tx: Tx, actor: Actor, ready: readonly ReadyRow[]): Promise<Map<number, number>> {
  if (ready.length === 0) return new Map();
  const bodies = ready.map(({ body }) => body);
  await lockClientAndReferenced(tx, null, {
    userIds: bodies.flatMap((body) => [...body.account_managers, ...body.blacklisted_providers]),
    zoneIds: bodies.flatMap(({ zone }) => (zone ? [zone.entity] : [])),
  });
  const ids = await insertClients(tx, bodies, actor.userId);
  const clients = await findClientsV3(tx, ids);
  await recordChanges(
    tx,
    actor,
    clients.map((row) => ({ entityType: 'Client', entityId: row.id, before: null, after: clientFields(row) })),
  );
  return new Map(ready.map(({ rowNumber }, index) => [rowNumber, ids[index]!]));
}

/** Explains a conflict with a client that was created at the same moment. */
async function explainTaken<T>(importing: Promise<T>): Promise<T> {
  try {
    return await importing;
  } catch (error) {
    if (violatedConstraint(error) !== 'clients_number_key') throw error;
    const sentence =
      'Somebody has added a client with one of these numbers at the same moment. Please go on with the import.';
    throw problem('conflict', sentence, { cause: error });
  }
}

/**
 * Imports the next rows in one transaction that locks the import: concurrent calls get different rows, and a call that dies leaves its rows
 * waiting.
 */
export function importNext(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  importId: number | undefined,
): Promise<ClientImportStep> {
  const importing = inTransaction(prisma, async (tx) => {
    const id = await lockImport(tx, importId, actor.userId);
    if (id === null) throw importNotFound();
    const rows = await nextRows(tx, id, importBatchSize);
    const checked = await checkRows(tx, rows.map(readRow));
    const refused = checked.filter(isRefused);
    const ready = checked.filter((row): row is ReadyRow => !isRefused(row));
    const clientIds = await addClients(tx, actor, ready);
    const outcomes = [
      ...refused.map(({ rowNumber, reason }) => ({ rowNumber, reason, clientId: null })),
      ...ready.map(({ rowNumber }) => ({ rowNumber, reason: null, clientId: clientIds.get(rowNumber)! })),
    ];
    await finishRows(tx, id, outcomes, now());
    const row = await findImport(tx, id);
    if (!row) throw importNotFound();
    return { ...clientImportView(row), failures: refused.map(refusedRowView) };
  });
  return explainTaken(importing);
}
