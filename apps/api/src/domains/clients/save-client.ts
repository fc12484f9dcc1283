import type { ClientBody, ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { problem } from '@shootdesk/shared/kernel/problem';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange, recordChanges } from '../record-changes/public.ts';
import { zoneMemberChanges } from '../zones/public.ts';
import { clientFields } from './client-history.ts';
import { clientNotFound } from './client-not-found.ts';
import { requireClientReferences } from './client-references.ts';
import { findClientsV3, findClientV3, type ClientV3Row } from './client-v3.store.ts';
import { clientV3View } from './client-v3.view.ts';
import { lockClientAndReferenced } from './lock-client.store.ts';
import { insertClients, updateClientRow } from './write-client.store.ts';

type Tools = Pick<Deps, 'prisma'>;

export const refuseTaken = refusalOfTaken({ clients_number_key: ['number', 'Another client has this number.'] });

async function present(tx: Tx, id: number): Promise<ClientV3Row> {
  const row = await findClientV3(tx, id);
  if (!row) throw clientNotFound();
  return row;
}

const referencedBy = (body: ClientBody) => ({
  userIds: [...body.account_managers, ...body.blacklisted_providers],
  zoneIds: body.zone ? [body.zone.entity] : [],
});

async function keepHistory(tx: Tx, actor: Actor, before: ClientV3Row | null, after: ClientV3Row): Promise<void> {
  await recordChange(tx, actor, {
    entityType: 'Client',
    entityId: after.id,
    before: before && clientFields(before),
    after: clientFields(after),
  });
  if ((before?.zone?.id ?? null) === (after.zone?.id ?? null)) return;
  const moved = { id: after.id, name: after.name, zone: before?.zone ?? null };
  await recordChanges(tx, actor, zoneMemberChanges([moved], after.zone));
}

export function createClient({ prisma }: Tools, actor: Actor, body: ClientBody): Promise<ClientV3> {
  const saving = inTransaction(prisma, async (tx) => {
    await lockClientAndReferenced(tx, null, referencedBy(body));
    await requireClientReferences(tx, body, null);
    const [id] = await insertClients(tx, [body], actor.userId);
    const after = await present(tx, id!);
    await keepHistory(tx, actor, null, after);
    return clientV3View(after);
  });
  return refuseTaken(saving);
}

/** The fields of a body that refer to other records. */
const referencesOf = ({ account_managers, blacklisted_providers, zone, language, flags, address }: ClientBody) =>
  JSON.stringify([account_managers, blacklisted_providers, zone, language, flags, address.state]);

/** Creates many at once, all or none. */
export function createClients({ prisma }: Tools, actor: Actor, bodies: readonly ClientBody[]): Promise<void> {
  const saving = inTransaction(prisma, async (tx) => {
    await lockClientAndReferenced(tx, null, {
      userIds: bodies.flatMap((body) => referencedBy(body).userIds),
      zoneIds: bodies.flatMap((body) => referencedBy(body).zoneIds),
    });
    for (const [body] of Map.groupBy(bodies, referencesOf).values()) await requireClientReferences(tx, body!, null);
    const rows = await findClientsV3(tx, await insertClients(tx, bodies, actor.userId));
    const created = rows.map((row) => ({
      ...({ entityType: 'Client', entityId: row.id } as const),
      ...{ before: null, after: clientFields(row) },
    }));
    const byZone = Map.groupBy(rows, ({ zone }) => zone?.id ?? null);
    const joining = [...byZone.values()].flatMap((members) =>
      zoneMemberChanges(
        members.map(({ id, name }) => ({ id, name, zone: null })),
        members[0]!.zone,
      ),
    );
    await recordChanges(tx, actor, [...created, ...joining]);
  });
  return refuseTaken(saving);
}

export function updateClient(
  { prisma }: Tools,
  actor: Actor,
  target: RecordTarget,
  body: ClientBody,
): Promise<ClientV3> {
  const saving = inTransaction(prisma, async (tx) => {
    await lockClientAndReferenced(tx, target.id, referencedBy(body));
    const before = await present(tx, target.id);
    requireVersion(target.ifMatch, clientV3View(before));
    if (before.deletedAt) throw problem('conflict', `${before.name} is out of the lists. Please restore it first.`);
    await requireClientReferences(tx, body, before);
    await updateClientRow(tx, target.id, body, actor.userId);
    const after = await present(tx, target.id);
    await keepHistory(tx, actor, before, after);
    return clientV3View(after);
  });
  return refuseTaken(saving);
}
