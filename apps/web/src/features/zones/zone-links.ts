import { listZoneClients, listZoneProviders } from '@shootdesk/shared/zones/zone-links.contract';
import type { ZoneV3 } from '@shootdesk/shared/zones/zone.schema';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { AdminRecord, Question } from '../../ui/records/record-kind.ts';
import type { Linked, ZoneWithLinks } from './zone-values.ts';

const all = { size: -1 } as const;

const named = ({ id, name }: Linked): Linked => ({ id, name });

/** The zone with its clients and providers. They are read after it: if they change in between, its version does not hold any more. */
export async function withLinks(zone: AdminRecord): Promise<ZoneWithLinks> {
  const params = { id: zone.id };
  const [clients, providers] = await Promise.all([
    call(listZoneClients, { params, query: all }),
    call(listZoneProviders, { params, query: all }),
  ]);
  return {
    ...(zone as ZoneV3),
    linkedClients: clients.results.map(named),
    linkedProviders: providers.results.map(named),
  };
}

interface Move {
  readonly client: { readonly name: string };
  readonly from: { readonly name: string };
}

/** Whether clients that belong to another zone are to be moved. */
export function moveQuestion({ code, body }: ApiError): Question | null {
  if (code !== 'clients_in_other_zones') return null;
  const moves = (body.moves ?? []) as readonly Move[];
  const text = moves.map(({ client, from }) => `${client.name} moves from ${from.name} to this zone.`).join(' ');
  return { title: 'Move Client to this Zone', text, consent: { moveClients: true } };
}
