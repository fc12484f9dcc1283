import { postcodeEntry } from '@shootdesk/shared/zones/postcodes';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { Change, Fields } from '../record-changes/public.ts';
import type { ZoneRow } from './zones.store.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const named = (type: string, { id, name }: Named) => ({ id: reference(type, id), name });

const months = 'January February March April May June July August September October November December'.split(' ');

type DuskTime = ZoneRow['duskTimes'][number];
const duskText = ({ dayStart, monthStart, dayEnd, monthEnd, time }: DuskTime) =>
  `${dayStart} ${months[monthStart - 1]} to ${dayEnd} ${months[monthEnd - 1]}: ${time} UTC`;

export function zoneFields(row: ZoneRow): Fields {
  return {
    name: row.name,
    reference: row.reference,
    flags: row.flags,
    dusk_times: row.duskTimes.map(duskText),
    postcodes: row.postcodes.map(postcodeEntry),
    default_travel_time: row.defaultTravelTime,
    support_email: row.supportEmail,
  };
}

const update = (entityType: Change['entityType'], entityId: number, before: Fields, after: Fields): Change => ({
  entityType,
  entityId,
  before,
  after,
});

interface MovedClient extends Named {
  readonly zone: Named | null;
}

/** Changes of zones that gain or lose clients. */
export function zoneMemberChanges(clients: readonly MovedClient[], to: Named | null): Change[] {
  const byFormerZone = Map.groupBy(clients, ({ zone }) => zone?.id ?? null);
  const list = (moved: readonly Named[]) => moved.map((client) => named('Client', client));
  return [
    ...[...byFormerZone].flatMap(([zoneId, moved]) =>
      zoneId === null ? [] : [update('Zone', zoneId, { linkedClients: list(moved) }, { linkedClients: [] })],
    ),
    ...(to ? [update('Zone', to.id, { linkedClients: [] }, { linkedClients: list(clients) })] : []),
  ];
}

export function clientMoves(clients: readonly MovedClient[], to: Named | null): Change[] {
  const ofClients = clients.map(({ id, zone }) =>
    update('Client', id, { zone: zone && named('Zone', zone) }, { zone: to && named('Zone', to) }),
  );
  return [...ofClients, ...zoneMemberChanges(clients, to)];
}

interface ProviderLinks {
  readonly added: readonly Named[];
  readonly removed: readonly Named[];
}

export function providerLinkChanges(zone: Named, { added, removed }: ProviderLinks): Change[] {
  const list = (users: readonly Named[]) => users.map((user) => named('User', user));
  const inZone = { 'provider.zones': [named('Zone', zone)] };
  const nowhere = { 'provider.zones': [] };
  return [
    update('Zone', zone.id, { linkedProviders: list(removed) }, { linkedProviders: list(added) }),
    ...added.map(({ id }) => update('User', id, nowhere, inZone)),
    ...removed.map(({ id }) => update('User', id, inZone, nowhere)),
  ];
}
