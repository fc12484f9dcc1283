import type { Campaign } from '@shootdesk/shared/campaigns/campaigns.contract';

type AddressParts = Pick<Campaign, 'address' | 'suburb' | 'state' | 'postcode'>;

/** An address in one line, such as '12 Cotham Rd, Kew VIC 3101'. */
export function lineOfAddress({ address, suburb, state, postcode }: AddressParts): string {
  const place = [suburb, state, postcode].filter(Boolean).join(' ');
  return [address, place].filter(Boolean).join(', ');
}
