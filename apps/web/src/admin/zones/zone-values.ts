import { readPostcodes } from '@shootdesk/shared/zones/read-postcodes';
import type { ZoneBodyInput } from '@shootdesk/shared/zones/zone.schema';
import type { Linked, ZoneWithLinks } from '../../providers/zone-links.ts';
import { duskRow, duskTimeOf, type DuskRow } from './dusk-rows.ts';

/** Form values of a zone. */
export interface ZoneValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly reference: string | null;
  readonly default_travel_time: number | null;
  readonly support_email: string | null;
  readonly flags: readonly string[];
  readonly dusk_times: readonly DuskRow[];
  /** One postcode per line. */
  readonly postcodes: string | null;
  readonly linkedClients: readonly Linked[];
  readonly linkedProviders: readonly Linked[];
}

/** Converts a zone to form values; null gives those of a new one. Dusk times are in this time zone. */
export function zoneValues(zone: ZoneWithLinks | null, timeZone: string): ZoneValues {
  return {
    name: zone?.name ?? null,
    reference: zone?.reference ?? null,
    default_travel_time: zone?.default_travel_time ?? 0,
    support_email: zone?.support_email ?? null,
    flags: zone?.flags ?? [],
    dusk_times: zone?.dusk_times.map((each) => duskRow(each, timeZone)) ?? [],
    postcodes: zone?.postcodes.join('\n') || null,
    linkedClients: zone?.linkedClients ?? [],
    linkedProviders: zone?.linkedProviders ?? [],
  };
}

/** Makes the request body of a zone, including its links. */
export function zoneBodyOf(values: ZoneValues, timeZone: string): ZoneBodyInput {
  return {
    ...values,
    name: values.name ?? '',
    default_travel_time: values.default_travel_time ?? 0,
    support_email: values.support_email?.trim() ?? null,
    flags: values.flags as ZoneBodyInput['flags'],
    dusk_times: values.dusk_times.map((row) => duskTimeOf(row, timeZone)),
    postcodes: readPostcodes(values.postcodes ?? ''),
    linkedClients: values.linkedClients.map(({ id }) => id),
    linkedProviders: values.linkedProviders.map(({ id }) => id),
  };
}
