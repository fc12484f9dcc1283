import { zoneBody } from '@shootdesk/shared/zones/zone.schema';
import { useMemo } from 'react';
import type { ApiError } from '../../kernel/api-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import type { Linked, ZoneWithLinks } from '../../providers/zone-links.ts';
import { clockText } from '../../kernel/date-time.ts';
import type { Question, RecordKind } from '../kit/record-kind.ts';
import type { DuskRow } from './dusk-rows.ts';
import { zoneBodyOf, zoneValues, type ZoneValues } from './zone-values.ts';

const names = (linked: readonly Linked[]): string => linked.map(({ name }) => name).join(', ');

/** Formats a dusk time: '1/12 to 28/2: 08:30 PM'. */
function duskText({ month_start, day_start, month_end, day_end, time }: DuskRow): string {
  return `${day_start}/${month_start} to ${day_end}/${month_end}: ${clockText(time)}`;
}

interface Move {
  readonly client: { readonly name: string };
  readonly from: { readonly name: string };
}

/** Asks whether to move clients that belong to another zone; null for other errors. */
function moveQuestion({ code, body }: ApiError): Question | null {
  if (code !== 'clients_in_other_zones') return null;
  const moves = (body.moves ?? []) as readonly Move[];
  const text = moves.map(({ client, from }) => `${client.name} moves from ${from.name} to this zone.`).join(' ');
  return { title: 'Move Client to this Zone', text, consent: { moveClients: true } };
}

/** Resource, address and name of the zones. */
export const zonePlace = { resource: 'zones', path: '/systemManager/zones', noun: 'Zone' };

/** Defines the API resource, list and form of zones. Dusk times are in the person's time zone. */
export function useZone(): RecordKind<ZoneWithLinks, ZoneValues> {
  const { timeZone } = useCurrentUser();
  return useMemo(
    () => ({
      ...zonePlace,
      type: 'Zone',
      title: 'Zone Management',
      schema: zoneBody,
      valuesOf: (zone) => zoneValues(zone, timeZone),
      bodyOf: (values) => zoneBodyOf(values, timeZone),
      fields: {
        name: { label: 'Name' },
        default_travel_time: { label: 'Default Travel Time' },
        support_email: { label: 'Support Email' },
        reference: { label: 'Reference' },
        flags: {
          label: 'Flags',
          show: (flags: readonly string[]) => flags.map((flag) => flag.replaceAll('_', ' ')).join(', '),
        },
        postcodes: { label: 'Postcodes' },
        dusk_times: { label: 'Dusk Times', show: (rows: readonly DuskRow[]) => rows.map(duskText).join('\n') },
        linkedClients: { label: 'Clients', show: names },
        linkedProviders: { label: 'Providers', show: names },
      },
      questionOf: moveQuestion,
    }),
    [timeZone],
  );
}
