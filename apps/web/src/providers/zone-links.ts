import { listZoneClients, listZoneProviders } from '@shootdesk/shared/zones/zone-links.contract';
import type { ZoneV3 } from '@shootdesk/shared/zones/zone.schema';
import { call } from '../api/call.ts';

/** A client or provider of a zone. */
export interface Linked {
  readonly id: string;
  readonly name: string;
}

/** A zone with its clients and providers, which are saved together. */
export interface ZoneWithLinks extends ZoneV3 {
  readonly linkedClients: readonly Linked[];
  readonly linkedProviders: readonly Linked[];
}

const all = { size: -1 } as const;

const named = ({ id, name }: Linked): Linked => ({ id, name });

/**
 * Adds the zone's clients and providers. They are read after the zone: if they change in between, the zone's version is outdated and a save is
 * refused.
 */
export async function withLinks(zone: ZoneV3): Promise<ZoneWithLinks> {
  const params = { id: zone.id };
  const [clients, providers] = await Promise.all([
    call(listZoneClients, { params, query: all }),
    call(listZoneProviders, { params, query: all }),
  ]);
  return { ...zone, linkedClients: clients.results.map(named), linkedProviders: providers.results.map(named) };
}
