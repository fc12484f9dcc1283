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

interface DetailValue {
  readonly value?: unknown;
  readonly unit?: unknown;
}

function parsed(json: string): DetailValue {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : { value };
  } catch {
    // Details that another system wrote need not be well-formed.
    return {};
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function webAddress(address: string): string | null {
  return /^https?:\/\//i.test(address) ? address : null;
}

function area({ value, unit }: DetailValue): string | null {
  return Number(value) > 0 ? [text(value), text(unit)].filter(Boolean).join(' ') : null;
}

/** Reads the property out of the details; what is missing or unreadable is left out. */
export function propertyOf(details: ServiceJob['details']): Property {
  const read = (name: DetailTypeName): DetailValue => {
    const found = details?.find((detail) => detail.entityFieldType.name === name);
    return found ? parsed(found.value) : {};
  };
  const textOf = (name: DetailTypeName) => text(read(name).value);
  const countOf = (name: DetailTypeName) => Number(textOf(name)) || 0;
  return {
    address: (['Address', 'Suburb', 'State', 'PostCode'] as const).map(textOf).filter(Boolean).join(', '),
    mapLink: webAddress(textOf('MapLink')),
    landArea: area(read('LandArea')),
    beds: countOf('Bed'),
    baths: countOf('Bath'),
    cars: countOf('Car'),
  };
}
