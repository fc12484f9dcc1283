import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { detailValues } from '@shootdesk/shared/service-job-details/detail-values';
import { areaSymbol, shownArea, storedArea } from '@shootdesk/shared/kernel/units';
import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { updateServiceJobBody } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import type { z } from 'zod';
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
import { detailsOfType, detailText, textOfDetail } from '../../../entities/job/detail-reader.ts';

/** Details with one value each, as fields of the form. */
export const propertyFields = {
  Address: 'Address',
  Suburb: 'Suburb',
  State: 'State',
  PostCode: 'Postcode',
  Bed: 'Bedrooms',
  Bath: 'Bathrooms',
  Car: 'Car spaces',
  Study: 'Studies',
  MapLink: 'Map link',
  Description: 'Description',
  ProductionNote: 'Production note',
} as const satisfies { readonly [N in DetailTypeName]?: string };

type PropertyField = keyof typeof propertyFields;

export type PropertyValues = Readonly<Record<PropertyField | 'LandArea' | 'landUnit', string>>;

const names = Object.keys(propertyFields) as PropertyField[];
const counts: readonly PropertyField[] = ['Bed', 'Bath', 'Car', 'Study'];

/** Converts the stored land area to the unit in which people read and type it. */
function landOf(value: string, unit: string): Pick<PropertyValues, 'LandArea' | 'landUnit'> {
  if (value.trim() === '' || Number.isNaN(Number(value))) return { LandArea: value, landUnit: unit || areaSymbol() };
  const shown = shownArea({ value: Number(value), unit });
  return { LandArea: String(shown.value), landUnit: shown.unit || areaSymbol() };
}

export function propertyValues({ details }: Pick<ServiceJob, 'details'>): PropertyValues {
  const [area = {}] = detailsOfType(details, 'LandArea');
  const texts = names.map((name) => [name, textOfDetail(details, name)]);
  return {
    ...(Object.fromEntries(texts) as Record<PropertyField, string>),
    ...landOf(detailText(area.value), detailText(area.unit)),
  };
}

function valueOf(name: PropertyField | 'LandArea', values: PropertyValues): object {
  const number = Number(values[name].trim());
  if (name === 'LandArea') return storedArea({ value: number, unit: values.landUnit });
  return { value: counts.includes(name) ? number : values[name].trim() };
}

function changed(values: PropertyValues, seen: PropertyValues): (PropertyField | 'LandArea')[] {
  const area = values.LandArea !== seen.LandArea || values.landUnit !== seen.landUnit;
  return [...names.filter((name) => values[name] !== seen[name]), ...(area ? (['LandArea'] as const) : [])];
}

/** Makes the request body of changed details of the property: existing ones by id, new ones by type. */
export function propertyBody(
  values: PropertyValues,
  seen: PropertyValues,
  { details }: Pick<ServiceJob, 'details'>,
): z.input<typeof updateServiceJobBody> {
  const serviceJobDetails = changed(values, seen).map((name) => {
    const value = JSON.stringify(valueOf(name, values));
    const present = details?.find(({ entityFieldType }) => entityFieldType.name === name);
    return present ? { id: present.id, value } : { fieldName: name, value };
  });
  return { serviceJobDetails };
}

/** Validates the form; `seen` are the values before editing. */
export function propertyComplaints(values: PropertyValues, seen: PropertyValues): FieldErrors {
  const entries = changed(values, seen).flatMap((name): [string, string][] => {
    const checked = detailValues[name].safeParse(valueOf(name, values), { error: validationSentence });
    return checked.success ? [] : [[name, checked.error.issues[0]?.message ?? 'Please check this.']];
  });
  return Object.fromEntries(entries);
}
