import type { DetailTypeName } from '@shootdesk/shared/service-jobs/detail-types';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** What the details of a job say about the property. */
export interface Property {
  /** Address, suburb, state and postcode, as far as they are known. */
  readonly address: string;
  readonly mapLink: string | null;
  /** With its unit, such as '650 m²'. */
  readonly landArea: string | null;
  readonly beds: number;
  readonly baths: number;
  readonly cars: number;
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // Older details are plain text.
    return value;
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function webAddress(value: unknown): string | null {
  const address = text(value);
  return /^https?:\/\//i.test(address) ? address : null;
}

function area(value: unknown): string | null {
  const { value: size, unit } = (typeof value === 'object' && value ? value : { value }) as Record<string, unknown>;
  const shown = [text(size), text(unit)].filter(Boolean).join(' ');
  return Number(size) > 0 ? shown : null;
}

/** Reads the property out of the details; what is missing or unreadable is left out. */
export function propertyOf(details: ServiceJob['details']): Property {
  const read = (name: DetailTypeName): unknown => {
    const found = details?.find((detail) => detail.entityFieldType.name === name);
    return found ? parsed(found.value) : null;
  };
  const count = (name: DetailTypeName) => Number(text(read(name))) || 0;
  const place = (['Address', 'Suburb', 'State', 'PostCode'] as const).map((name) => text(read(name)));
  return {
    address: place.filter(Boolean).join(', '),
    mapLink: webAddress(read('MapLink')),
    landArea: area(read('LandArea')),
    beds: count('Bed'),
    baths: count('Bath'),
    cars: count('Car'),
  };
}
