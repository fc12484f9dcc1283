import { shownArea } from '@shootdesk/shared/kernel/units';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { detailsOfType, detailText, textOfDetail, type DetailValue } from './detail-reader.ts';

/** Facts about the property from a job's details. */
export interface Property {
  /** Address, suburb, state and postcode; unknown parts are omitted. */
  readonly address: string;
  readonly mapLink: string | null;
  /** Area with its unit: '650 m²'. */
  readonly landArea: string | null;
  readonly beds: number;
  readonly baths: number;
  readonly cars: number;
}

function webAddress(address: string): string | null {
  return /^https?:\/\//i.test(address) ? address : null;
}

function area({ value, unit }: DetailValue): string | null {
  if (!(Number(value) > 0)) return null;
  const shown = shownArea({ value: Number(value), unit: detailText(unit) });
  return [String(shown.value), shown.unit].filter(Boolean).join(' ');
}

/** Extracts the property from a job's details, formatted for screens. Missing and unreadable values are omitted. */
export function propertyOf(details: ServiceJob['details']): Property {
  const countOf = (name: 'Bed' | 'Bath' | 'Car') => Number(textOfDetail(details, name)) || 0;
  const parts = (['Address', 'Suburb', 'State', 'PostCode'] as const).map((name) => textOfDetail(details, name));
  return {
    address: parts.filter(Boolean).join(', '),
    mapLink: webAddress(textOfDetail(details, 'MapLink')),
    landArea: area(detailsOfType(details, 'LandArea')[0] ?? {}),
    beds: countOf('Bed'),
    baths: countOf('Bath'),
    cars: countOf('Car'),
  };
}
