import { useMemo } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import type { RecordScreen } from '../../ui/records/record-screen.ts';
import { duskText } from './dusk-text.ts';
import { moveQuestion, withLinks } from './zone-links.ts';
import { ZoneSections } from './zone-sections.tsx';
import {
  zoneBodyOf,
  zoneComplaints,
  zoneValues,
  type Linked,
  type ZoneValues,
  type ZoneWithLinks,
} from './zone-values.ts';

const names = (linked: readonly Linked[]): string => linked.map(({ name }) => name).join(', ');

/** Where zones are listed and edited. */
export const zonePlace = { resource: 'zones', path: '/systemManager/zones' };

/** How zones are administered; dusk times by the person's clock. */
export function useZoneScreen(): RecordScreen<ZoneWithLinks, ZoneValues> {
  const { timeZone } = useCurrentUser();
  return useMemo(
    () => ({
      ...zonePlace,
      noun: 'Zone',
      title: 'Zone Management',
      valuesOf: (zone) => zoneValues(zone, timeZone),
      bodyOf: (values) => zoneBodyOf(values, timeZone),
      check: (values) => zoneComplaints(values, timeZone),
      fields: {
        name: { label: 'Name' },
        default_travel_time: { label: 'Default Travel Time' },
        support_email: { label: 'Support Email' },
        reference: { label: 'Reference' },
        flags: { label: 'Flags', show: (flags) => flags.map((flag) => flag.replaceAll('_', ' ')).join(', ') },
        dusk_times: { label: 'Dusk Times', show: (rows) => rows.map(duskText).join('\n') },
        linkedClients: { label: 'Clients', show: names },
        linkedProviders: { label: 'Providers', show: names },
      },
      complete: withLinks,
      questionOf: moveQuestion,
      Sections: ZoneSections,
      referenceOf: ({ id }) => `Zone/${id}`,
    }),
    [timeZone],
  );
}
