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
  externalReference: '',
  workbaseReferenceId: '',
};

/** Suggests the name of a new campaign: address and suburb. */
export function usualName({ address, suburb }: CampaignValues): string {
  return [address.trim(), suburb.trim()].filter(Boolean).join(', ');
}

export function campaignBody(values: CampaignValues) {
  return { ...values, clientId: Number(values.clientId), name: values.name.trim() || usualName(values) };
}

export function campaignComplaints(values: CampaignValues): FieldErrors {
  const complaints = complaintsOf(createCampaignBody, campaignBody(values));
  return { ...complaints, ...(values.clientId === '' && { clientId: 'Required' }) };
}
