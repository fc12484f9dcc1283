import { readPostcodes } from '@shootdesk/shared/zones/read-postcodes';
import type { ZoneBodyInput } from '@shootdesk/shared/zones/zone.schema';
import type { Linked, ZoneWithLinks } from '../../providers/zone-links.ts';
import { duskRow, duskTimeOf, type DuskRow } from './dusk-rows.ts';

/** What the inputs of a zone hold. */
export interface ZoneValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly reference: string | null;
  readonly default_travel_time: number | null;
  readonly support_email: string | null;
  readonly flags: readonly string[];
  readonly dusk_times: readonly DuskRow[];
  /** Entries, one a line. */
  readonly postcodes: string | null;
  readonly linkedClients: readonly Linked[];
  readonly linkedProviders: readonly Linked[];
}

/** Turns a zone into the first values of its form; dusk times by the clock of this time zone. */
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

/** Makes the request body of a zone from its form, with all that is linked to it. */
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
