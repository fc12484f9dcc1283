import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { ZoneBody } from '@shootdesk/shared/zones/zone.schema';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordChanges } from '../record-changes/public.ts';
import { clientMoves, providerLinkChanges } from './zone-history.ts';
import {
  findClientsToLink,
  findProvidersToLink,
  linkProviders,
  setZoneOfClients,
  unlinkProviders,
  type LinkableClient,
} from './zone-links.store.ts';

/** Links to set; absent members stay. */
export type ZoneLinks = Partial<Pick<ZoneBody, 'linkedClients' | 'linkedProviders' | 'moveClients'>>;

interface Zone {
  readonly id: number;
  readonly name: string;
}

function refuseMoves(clients: readonly LinkableClient[]): void {
  const moves = clients.flatMap(({ id, name, zone }) =>
    zone ? [{ client: { id: String(id), name }, from: { id: String(zone.id), name: zone.name } }] : [],
  );
  const [first] = moves;
  if (!first) return;
  const others = moves.length > 1 ? ` and ${moves.length - 1} more` : '';
  refuseField(
    'linkedClients',
    `${first.client.name} belongs to the zone ${first.from.name}${others}. Please confirm that clients are moved.`,
    { code: 'clients_in_other_zones', extra: { moves } },
  );
}

async function linkClients(tx: Tx, actor: Actor, zone: Zone, wanted: readonly number[], move: boolean): Promise<void> {
  const found = await findClientsToLink(tx, zone.id, wanted);
  const ids = new Set(wanted);
  const missing = wanted.filter((id) => !found.some((client) => client.id === id));
  if (missing.length > 0) refuseField('linkedClients', `There is no client ${missing.join(', ')}.`);
  const leaving = found.filter((client) => !ids.has(client.id));
  const coming = found.filter((client) => ids.has(client.id) && client.zone?.id !== zone.id);
  if (!move) refuseMoves(coming);
  const idsOf = (clients: readonly LinkableClient[]) => clients.map(({ id }) => id);
  await setZoneOfClients(tx, idsOf(leaving), null, actor.userId);
  await setZoneOfClients(tx, idsOf(coming), zone.id, actor.userId);
  await recordChanges(tx, actor, [
    ...clientMoves(leaving, null),
    ...(coming.length > 0 ? clientMoves(coming, zone) : []),
  ]);
}

async function setProviders(tx: Tx, actor: Actor, zone: Zone, wanted: readonly number[]): Promise<void> {
  const found = await findProvidersToLink(tx, zone.id, wanted);
  const ids = new Set(wanted);
  const missing = wanted.filter((id) => !found.some((user) => user.id === id));
  if (missing.length > 0) refuseField('linkedProviders', `There is no user ${missing.join(', ')}.`);
  const added = found.filter((user) => ids.has(user.id) && !user.linked);
  const others = added.filter(({ isProvider }) => !isProvider);
  if (others.length > 0) {
    refuseField(
      'linkedProviders',
      `Only providers can be linked to a zone. No provider: ${others.map(({ name }) => name).join(', ')}.`,
    );
  }
  // Deactivated people are hidden, so they keep their zone for a reactivation.
  const removed = found.filter((user) => user.linked && user.isActive && !ids.has(user.id));
  const idsOf = (users: typeof found) => users.map(({ id }) => id);
  await unlinkProviders(tx, zone.id, idsOf(removed));
  await linkProviders(tx, zone.id, idsOf(added));
  await recordChanges(tx, actor, providerLinkChanges(zone, { added, removed }));
}

export async function applyLinks(tx: Tx, actor: Actor, zone: Zone, links: ZoneLinks): Promise<void> {
  const { linkedClients, linkedProviders, moveClients = false } = links;
  if (linkedProviders) await setProviders(tx, actor, zone, linkedProviders);
  if (linkedClients) await linkClients(tx, actor, zone, linkedClients, moveClients);
}
