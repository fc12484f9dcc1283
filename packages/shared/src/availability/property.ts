import { remember } from '../kernel/remember.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Null when unknown. */
export function placeOf({
  latitude,
  longitude,
}: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export interface Property {
  readonly campaignId: number;
  /** Null when unknown. */
  readonly place: Place | null;
  /** From `addressKeyOf`; null when unknown. */
  readonly addressKey: string | null;
}

export interface Address {
  readonly address: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
}

const streetTypes: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circuit: 'cct',
  close: 'cl',
  court: 'ct',
  crescent: 'cres',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parade: 'pde',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'tce',
};

/** Cached, because a board or a client's times compare thousands of addresses at once, most of them again and again. */
const foundKeys = new Map<string, string>();

function keyOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}/-]+/u);
  return words
    .filter(Boolean)
    .map((word) => streetTypes[word] ?? word)
    .join(' ');
}

/**
 * Normalises an address for comparison: ignores case, punctuation, accents and abbreviations of street types. Null without street or
 * suburb, because that matches many properties.
 */
export function addressKeyOf({ address, suburb, state, postcode }: Address): string | null {
  if (!address?.trim() || !suburb?.trim()) return null;
  const text = [address, suburb, state, postcode].join(' ');
  return remember(foundKeys, text, () => keyOf(text));
}

/** The street and suburb of an address as they are compared; null without them. */
export const streetKeyOf = ({ address, suburb }: Pick<Address, 'address' | 'suburb'>): string | null =>
  addressKeyOf({ address, suburb, state: null, postcode: null });

/** Whether two addresses are of one property although one of them may lack state or postcode. */
export function isSameAddress(a: Address, b: Address): boolean {
  const agree = (one: string | null, other: string | null) =>
    !one?.trim() || !other?.trim() || one.trim().toLowerCase() === other.trim().toLowerCase();
  const street = streetKeyOf(a);
  return street !== null && street === streetKeyOf(b) && agree(a.state, b.state) && agree(a.postcode, b.postcode);
}

export function propertyOf(
  campaign: Address & {
    readonly campaignId: number;
    readonly latitude: number | null;
    readonly longitude: number | null;
  },
): Property {
  return { campaignId: campaign.campaignId, place: placeOf(campaign), addressKey: addressKeyOf(campaign) };
}

const isSamePlace = (a: Place, b: Place) => a.latitude === b.latitude && a.longitude === b.longitude;

/** Whether two appointments are at one property, and thus without travel: same campaign, coordinates or address. */
export function isSameProperty(a: Property, b: Property): boolean {
  return (
    a.campaignId === b.campaignId ||
    (a.place !== null && b.place !== null && isSamePlace(a.place, b.place)) ||
    (a.addressKey !== null && a.addressKey === b.addressKey)
  );
}
