import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { zoneBody, type ZoneBodyInput, type ZoneV3 } from '@shootdesk/shared/zones/zone.schema';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { duskRow, duskTimeOf, type DuskRow } from './dusk-rows.ts';

/** A client or provider that belongs to the zone. */
export interface Linked {
  readonly id: string;
  readonly name: string;
}

/** A zone with its clients and providers, which are saved together. */
export interface ZoneWithLinks extends ZoneV3 {
  readonly linkedClients: readonly Linked[];
  readonly linkedProviders: readonly Linked[];
}

/** A zone in the words of its form. */
export interface ZoneValues extends Record<string, unknown> {
  readonly name: string;
  readonly reference: string;
  readonly default_travel_time: string;
  readonly support_email: string;
  readonly flags: readonly string[];
  readonly dusk_times: readonly DuskRow[];
  readonly linkedClients: readonly Linked[];
  readonly linkedProviders: readonly Linked[];
}

/** The zone as the form begins with; dusk times by the clock of this time zone. */
export function zoneValues(zone: ZoneWithLinks | null, timeZone: string): ZoneValues {
  return {
    name: zone?.name ?? '',
    reference: zone?.reference ?? '',
    default_travel_time: String(zone?.default_travel_time ?? 0),
    support_email: zone?.support_email ?? '',
    flags: zone?.flags ?? [],
    dusk_times: zone?.dusk_times.map((each) => duskRow(each, timeZone)) ?? [],
    linkedClients: zone?.linkedClients ?? [],
    linkedProviders: zone?.linkedProviders ?? [],
  };
}

/** The zone as it is sent, with all that is linked to it. */
export function zoneBodyOf(values: ZoneValues, timeZone: string): ZoneBodyInput {
  const travelTime = values.default_travel_time.trim();
  return {
    name: values.name,
    reference: values.reference,
    default_travel_time: travelTime === '' ? 0 : Number(travelTime),
    support_email: values.support_email.trim(),
    flags: values.flags as ZoneBodyInput['flags'],
    dusk_times: values.dusk_times.map((row) => duskTimeOf(row, timeZone)),
    linkedClients: values.linkedClients.map(({ id }) => id),
    linkedProviders: values.linkedProviders.map(({ id }) => id),
  };
}

/** What is wrong with the form, by its fields; of a dusk time by its place, such as `dusk_times.0.day_start`. */
export function zoneComplaints(values: ZoneValues, timeZone: string): FieldErrors {
  const checked = zoneBody.safeParse(zoneBodyOf(values, timeZone), { error: validationSentence });
  const issues = checked.success ? [] : checked.error.issues;
  // The first complaint about a field counts, and later entries win.
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed());
}
