import { clientFields, findClientsV3, insertClients, lockClientAndReferenced } from '../clients/public.ts';
import type { AddTools } from '../imports/public.ts';
import { recordChanges } from '../record-changes/public.ts';
import type { ReadyRow } from './check-rows.ts';

/** Adds clients with their history; ids by the numbers of their rows. */
export async function addClients({ tx, actor }: AddTools, ready: readonly ReadyRow[]): Promise<Map<number, number>> {
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
