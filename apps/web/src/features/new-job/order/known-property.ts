import type { CampaignAtAddress } from '@shootdesk/shared/campaigns/campaigns-at-address.contract';
import type { Campaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { readAddressLine } from '@shootdesk/shared/order-mail/address';
import type { Option } from '../../../ui/inputs/option.ts';
import { lineOfAddress } from './address-line.ts';
import type { OrderForm } from './marked-form.ts';

/** The address of a campaign in one line; its name where it has none. */
export const addressTextOf = (campaign: Campaign): string =>
  lineOfAddress({ ...campaign, address: campaign.address ?? campaign.name });

/** The question about the campaigns of a typed address; null while it is not whole. */
export function addressQuery(text: string): Readonly<Record<string, string>> | null {
  const read = readAddressLine(text);
  if (!read || read.suburb === '') return null;
  const { address, suburb, state, postcode } = read;
  return { address, suburb, ...(state && { state }), ...(postcode && { postcode }) };
}

const memberOf = (value: string, name: string): string => {
  const member = (JSON.parse(value) as Readonly<Record<string, unknown>>)[name];
  return typeof member === 'string' || typeof member === 'number' ? String(member) : '';
};

const countFields = { Bed: 'bed', Bath: 'bath', Car: 'car', Study: 'study' } as const;

/** What a new order begins with, by the names of the form's fields. */
function factsOf({ details, clientBookingNote }: CampaignAtAddress) {
  const facts: Partial<
    Record<
      'agentName' | 'agentNumber' | 'mapLink' | 'access' | 'clientBookingNote' | 'bed' | 'bath' | 'car' | 'study',
      string
    >
  > = {};
  for (const { fieldName, value } of details) {
    if (fieldName === 'Agent') {
      facts.agentName = memberOf(value, 'name');
      facts.agentNumber = memberOf(value, 'contactNumber');
    }
    if (fieldName === 'MapLink') facts.mapLink = memberOf(value, 'value');
    if (fieldName === 'ProductionNote') facts.access = /^Access: (.*)$/m.exec(memberOf(value, 'value'))?.[1] ?? '';
    if (fieldName in countFields) facts[countFields[fieldName as keyof typeof countFields]] = memberOf(value, 'value');
  }
  return { ...facts, clientBookingNote: clientBookingNote ?? '' };
}

/** Takes a client into the form, and out of it the contacts of another one. */
export function chooseClient(form: OrderForm, client: Option | null): void {
  if (form.values.client?.id !== client?.id) {
    form.set('orderedBy', null);
    form.set('agentContactId', '');
  }
  form.set('client', client);
}

/** Takes a campaign into the form, with what its last order had where the form is blank. */
export function fillFromCampaign(form: OrderForm, found: CampaignAtAddress): void {
  const { campaign } = found;
  form.set('campaignId', String(campaign.id));
  chooseClient(form, { id: campaign.client.id, name: campaign.client.name });
  form.set('address', addressTextOf(campaign));
  for (const [name, value] of Object.entries(factsOf(found)) as [keyof ReturnType<typeof factsOf>, string][]) {
    if (value !== '' && form.values[name] === '') form.set(name, value);
  }
}
