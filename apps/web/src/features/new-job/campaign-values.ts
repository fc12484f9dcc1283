import { createCampaignBody } from '@shootdesk/shared/campaigns/campaigns.contract';
import { complaintsOf, type FieldErrors } from '../../ui/form/field-errors.ts';

/** A new campaign in the words of its form. */
export interface CampaignValues extends Record<string, string> {
  readonly clientId: string;
  readonly name: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly externalReference: string;
  readonly workbaseReferenceId: string;
}

export const emptyCampaign: CampaignValues = {
  clientId: '',
  name: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  latitude: '',
  longitude: '',
  externalReference: '',
  workbaseReferenceId: '',
};

/** Suggests the name of a new campaign: address and suburb. */
export function usualName({ address, suburb }: CampaignValues): string {
  return [address.trim(), suburb.trim()].filter(Boolean).join(', ');
}

/** Reads degrees out of a field; null for a blank one, and no number for what is none, which the contract refuses. */
const degreesOf = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(/°$/, '')));

export function campaignBody(values: CampaignValues) {
  return {
    ...values,
    clientId: Number(values.clientId),
    name: values.name.trim() || usualName(values),
    latitude: degreesOf(values.latitude),
    longitude: degreesOf(values.longitude),
  };
}

const halfMissing = 'Give both, or neither.';

export function campaignComplaints(values: CampaignValues): FieldErrors {
  const complaints = complaintsOf(createCampaignBody, campaignBody(values));
  const isBlank = (text: string) => text.trim() === '';
  // The contract checks the pair only when all else is valid, and reports the second one.
  const half: FieldErrors = {
    ...(isBlank(values.latitude) && !isBlank(values.longitude) && { latitude: halfMissing }),
    ...(isBlank(values.longitude) && !isBlank(values.latitude) && { longitude: halfMissing }),
  };
  return { ...complaints, ...half, ...(values.clientId === '' && { clientId: 'Required' }) };
}
