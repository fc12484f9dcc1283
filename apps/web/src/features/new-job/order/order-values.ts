import type { FoundAddress } from '@shootdesk/shared/campaigns/address-lookup.contract';
import { lineOfAddress } from './address-line.ts';
import { createOrderBody } from '@shootdesk/shared/orders/create-order.contract';
import { readAddressLine } from '@shootdesk/shared/order-mail/address';
import type { z } from 'zod';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import type { Option } from '../../../ui/inputs/option.ts';
import { emptyJob, jobBody, jobComplaints, type JobValues } from '../job-values.ts';

/** A service of an order in the words of its form. */
export interface OrderLine {
  readonly serviceId: number;
  readonly name: string;
  readonly onSite: boolean;
  readonly totalAssets: string;
  readonly minutes: string;
  readonly note: string;
  /** Whether the job is ordered without the usual deadline. */
  readonly hasNoDeadline?: boolean;
}

/** A person and time that were chosen for a visit. */
export interface ChosenVisit {
  readonly providerId: number;
  readonly start: string;
}

/** An order in the words of its form; what all jobs share is in the fields of a new job. */
export type OrderFormValues = JobValues & {
  readonly client: Option | null;
  /** One line, such as '12 Cotham Rd, Kew VIC 3101'. */
  readonly address: string;
  /** The address that was chosen among those found; it counts while the line is still that. */
  readonly found: FoundAddress | null;
  readonly lines: readonly OrderLine[];
  readonly wishDay: string;
  readonly earliest: string;
  readonly latest: string;
  readonly access: string;
  readonly pasted: string;
  /** Words of the pasted text that a field was filled from, by the field's name. */
  readonly marks: Readonly<Record<string, string>>;
  /** Sentences about what could not be taken over. */
  readonly pasteNotes: readonly string[];
};

export const emptyOrderForm: OrderFormValues = {
  ...emptyJob,
  client: null,
  address: '',
  found: null,
  lines: [],
  wishDay: '',
  earliest: '',
  latest: '',
  access: '',
  pasted: '',
  marks: {},
  pasteNotes: [],
};

type Body = z.input<typeof createOrderBody>;

/** The new campaign of an order; null where the address is not whole. */
export function newCampaign({ client, address, found }: OrderFormValues): NonNullable<Body['campaign']> | null {
  if (client && found?.suburb && lineOfAddress(found) === address) {
    return { clientId: client.id, name: `${found.address}, ${found.suburb}`, ...found };
  }
  const read = readAddressLine(address);
  if (!client || !read || read.suburb === '') return null;
  const { state, postcode, suburb } = read;
  const name = `${read.address}, ${suburb}`;
  return { clientId: client.id, name, address: read.address, suburb, state: state || null, postcode: postcode || null };
}

/** What production reads: the note, and how to get in. */
const productionNote = ({ productionNote: note, access }: OrderFormValues) =>
  [note.trim(), access.trim() && `Access: ${access.trim()}`].filter(Boolean).join('\n');

const copywriting: readonly number[] = [21, 23, 24];

/** The reference of a job: that of the order, with a number where several jobs would have the same. */
function referenceOf({ externalReference, lines }: OrderFormValues, index: number): string {
  const reference = externalReference.trim();
  return reference === '' || lines.length < 2 ? reference : `${reference}/${index + 1}`;
}

/** The form of one job of the order. */
function jobOfLine(values: OrderFormValues, line: OrderLine, index: number): JobValues {
  const { serviceId, totalAssets, minutes, note, onSite } = line;
  const wish =
    onSite && values.wishDay && values.earliest
      ? { date: values.wishDay, time: values.earliest }
      : { date: '', time: '' };
  return {
    ...values,
    ...wish,
    name: '',
    externalReference: referenceOf(values, index),
    serviceId: String(serviceId),
    totalAssets,
    serviceJobLength: onSite ? minutes : '',
    orderDetails: [values.orderDetails.trim(), note.trim()].filter(Boolean).join('\n'),
    productionNote: productionNote(values),
    copyTemplates: copywriting.includes(serviceId) ? values.copyTemplates : '',
  };
}

export interface BookedVisit extends ChosenVisit {
  /** Positions of its services among the lines. */
  readonly jobs: readonly number[];
}

/**
 * Makes the request body of an order. Jobs of a visit take its time, the others the wished one. The deadline of the form holds for all jobs.
 * @param deadlines proposed for each line, taken where the form has none
 */
export function orderFormBody(
  values: OrderFormValues,
  visits: readonly BookedVisit[],
  timeZone: string,
  deadlines: readonly (string | null)[] = [],
): Body {
  const booked = new Set(visits.flatMap(({ jobs }) => jobs));
  return {
    ...(values.campaignId === '' ? { campaign: newCampaign(values) } : { campaignId: Number(values.campaignId) }),
    jobs: values.lines.map((line, index) => {
      const { campaignId: _campaign, clientDeadline, ...rest } = jobBody(jobOfLine(values, line, index), timeZone);
      const body = { ...rest, clientDeadline: clientDeadline ?? deadlines[index] ?? null };
      return booked.has(index) ? { ...body, dateService: null } : body;
    }),
    visits: visits.map(({ jobs, providerId, start }) => ({ jobs: [...jobs], providerId, dateService: start })),
  };
}

/** Says what is wrong with the form of an order, by its fields. */
export function orderComplaints(values: OrderFormValues, timeZone: string): FieldErrors {
  const complaints: Record<string, string> = {};
  for (const [index, line] of values.lines.entries()) {
    const ofLine = jobComplaints({ ...jobOfLine(values, line, index), campaignId: '1' }, timeZone);
    const { totalAssets, serviceJobLength, date: _date, time: _time, ...shared } = ofLine;
    Object.assign(complaints, shared);
    const own = totalAssets ?? serviceJobLength;
    if (own) complaints['lines'] = `${line.name}: ${own}`;
  }
  if (values.lines.length === 0) complaints['lines'] = 'Please add a service.';
  if (values.campaignId !== '') return complaints;
  if (!values.client) complaints['client'] = 'Required';
  if (values.address.trim() === '') complaints['address'] = 'Required';
  else if (values.client && !newCampaign(values))
    complaints['address'] = 'Please type street and suburb, such as 12 Cotham Rd, Kew VIC 3101.';
  if (Object.keys(complaints).length > 0) return complaints;
  const { campaign } = complaintsOf(createOrderBody, orderFormBody(values, [], timeZone));
  return campaign ? { address: campaign } : {};
}
