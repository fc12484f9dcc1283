import type { FoundAddress } from '@shootdesk/shared/campaigns/address-lookup.contract';
import { lineOfAddress } from './address-line.ts';
import { createOrderBody } from '@shootdesk/shared/orders/create-order.contract';
import { minuteOf } from '@shootdesk/shared/availability/time-of-day';
import type { MailOrder } from '@shootdesk/shared/order-mail/split-orders';
import { readAddressLine } from '@shootdesk/shared/order-mail/address';
import type { OrderedAddOns } from '@shootdesk/shared/prices/ordered-add-ons';
import type { z } from 'zod';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import type { Option } from '../../../ui/inputs/option.ts';
import { emptyJob, jobBody, jobComplaints, type JobValues } from '../job-values.ts';
import { answersTo } from '../order-answers.ts';

/** A service of an order in the words of its form. */
export interface OrderLine {
  readonly serviceId: number;
  readonly name: string;
  readonly onSite: boolean;
  /** Whether the work begins by the sun. */
  readonly atDusk?: boolean;
  /** Whether texts are written, from templates that the order names. */
  readonly isCopy?: boolean;
  /** Unit of the ordered number, such as 'Films'; images by default. */
  readonly pieces?: string;
  /** Questions of the studio's own, whose answers the form holds for all services that ask them. */
  readonly questions?: readonly string[];
  readonly totalAssets: string;
  readonly minutes: string;
  readonly note: string;
  /** Whether the job is ordered without the usual deadline. */
  readonly hasNoDeadline?: boolean;
  /** What is ordered beside the service, by people who see prices. */
  readonly addOns?: Readonly<OrderedAddOns>;
}

/** An address in its parts; without coordinates where they are not known. */
export type PartedAddress = Omit<FoundAddress, 'latitude' | 'longitude'> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

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
  readonly found: PartedAddress | null;
  readonly lines: readonly OrderLine[];
  readonly wishDay: string;
  /** Blank for the wished day alone. */
  readonly wishLastDay: string;
  readonly earliest: string;
  readonly latest: string;
  /** Days of the week on which the client does not want it: 1 is Monday. */
  readonly notWeekdays: readonly number[];
  readonly agentAttends: boolean;
  readonly keysAtOffice: boolean;
  /** Whether the client leaves the time within the wishes to the studio. */
  readonly isFlexible: boolean;
  readonly access: string;
  readonly pasted: string;
  /** Words of the pasted text that a field was filled from, by the field's name. */
  readonly marks: Readonly<Record<string, string>>;
  /** Sentences about what could not be taken over. */
  readonly pasteNotes: readonly string[];
  /** The orders of a pasted text for several properties; null for one. */
  readonly mailOrders: MailOrders | null;
};

/** The orders of one mail, of which one is in the form. */
export interface MailOrders {
  readonly orders: readonly MailOrder[];
  /** Place of the one in the form. */
  readonly at: number;
  /** Those that are ordered or skipped, by their places. */
  readonly ends: Readonly<Record<number, 'ordered' | 'skipped'>>;
  /** The form of those that were left as they were, by their places. */
  readonly parked: Readonly<Record<number, OrderFormValues>>;
}

export const emptyOrderForm: OrderFormValues = {
  ...emptyJob,
  client: null,
  address: '',
  found: null,
  lines: [],
  wishDay: '',
  wishLastDay: '',
  earliest: '',
  latest: '',
  notWeekdays: [],
  agentAttends: false,
  keysAtOffice: false,
  isFlexible: false,
  access: '',
  pasted: '',
  marks: {},
  pasteNotes: [],
  mailOrders: null,
};

type Body = z.input<typeof createOrderBody>;

/** The chosen address while the line is still that; null once something else was typed. */
export function chosenAddress({ address, found }: Pick<OrderFormValues, 'address' | 'found'>): PartedAddress | null {
  return found !== null && lineOfAddress(found) === address ? found : null;
}

/** The new campaign of an order; null where the address is not whole. */
export function newCampaign(values: OrderFormValues): NonNullable<Body['campaign']> | null {
  const { client, address } = values;
  const chosen = chosenAddress(values);
  if (client && chosen?.suburb) {
    const { state, postcode } = chosen;
    const name = `${chosen.address}, ${chosen.suburb}`;
    return { clientId: client.id, name, ...chosen, state: state || null, postcode: postcode || null };
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

/** The reference of a job: that of the order, with a number where several jobs would have the same. */
function referenceOf({ externalReference, lines }: OrderFormValues, index: number): string {
  const reference = externalReference.trim();
  return reference === '' || lines.length < 2 ? reference : `${reference}/${index + 1}`;
}

/** The wishes of a service done at the property. At dusk, the sun says the hour. */
function wishesOf(values: OrderFormValues, { onSite, atDusk }: OrderLine): Body['jobs'][number]['wishes'] {
  if (!onSite) return null;
  const { wishDay, wishLastDay, earliest, latest, notWeekdays, agentAttends, keysAtOffice, isFlexible } = values;
  const minute = (clock: string) => (clock === '' || atDusk ? null : minuteOf(clock));
  const days = { firstDay: wishDay || null, lastDay: wishLastDay || wishDay || null };
  const hours = { earliest: minute(earliest), latest: minute(latest) };
  const held = { agentAttends, keysAtOffice, isFlexible };
  return { ...days, ...hours, notWeekdays: [...notWeekdays], ...held };
}

/** The form of one job of the order. */
export function jobOfLine(values: OrderFormValues, line: OrderLine, index: number): JobValues {
  const { serviceId, totalAssets, minutes, note, onSite, isCopy } = line;
  return {
    ...values,
    // What is not booked keeps its wishes.
    ...{ date: '', time: '' },
    name: '',
    externalReference: referenceOf(values, index),
    serviceId: String(serviceId),
    totalAssets,
    addOns: line.addOns ?? [],
    serviceJobLength: onSite ? minutes : '',
    orderDetails: [values.orderDetails.trim(), note.trim()].filter(Boolean).join('\n'),
    productionNote: productionNote(values),
    copyTemplates: isCopy ? values.copyTemplates : '',
    answers: answersTo(values.answers, line.questions ?? []),
  };
}

export interface BookedVisit extends ChosenVisit {
  /** Positions of its services among the lines. */
  readonly jobs: readonly number[];
}

/**
 * Makes the request body of an order. The deadline of the form holds for all jobs.
 * @param deadlines proposed for each line, taken where the form has none
 */
export function orderFormBody(
  values: OrderFormValues,
  visits: readonly BookedVisit[],
  timeZone: string,
  deadlines: readonly (string | null)[] = [],
): Body {
  return {
    ...(values.campaignId === '' ? { campaign: newCampaign(values) } : { campaignId: Number(values.campaignId) }),
    jobs: values.lines.map((line, index) => {
      const { campaignId: _campaign, clientDeadline, ...rest } = jobBody(jobOfLine(values, line, index), timeZone);
      const proposed = clientDeadline ?? deadlines[index] ?? null;
      return {
        ...rest,
        clientDeadline: proposed,
        dateService: null,
        wishes: wishesOf(values, line),
      };
    }),
    visits: visits.map(({ jobs, providerId, start }) => ({ jobs: [...jobs], providerId, dateService: start })),
  };
}

/** Who orders, as prices need it; null while nobody is chosen. */
export function buyerOf({ campaignId, client }: Pick<OrderFormValues, 'campaignId' | 'client'>) {
  if (campaignId !== '') return { campaignId: Number(campaignId) };
  return client && { clientId: client.id };
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
  const { wishDay, wishLastDay } = values;
  if (wishLastDay !== '' && wishLastDay < wishDay) complaints['wishLastDay'] = 'Must not be before the wished day.';
  if (values.campaignId !== '') return complaints;
  if (!values.client) complaints['client'] = 'Required';
  if (values.address.trim() === '') complaints['address'] = 'Required';
  else if (values.client && !newCampaign(values))
    complaints['address'] = 'Please type street and suburb, such as 12 Cotham Rd, Kew VIC 3101.';
  if (Object.keys(complaints).length > 0) return complaints;
  const { campaign } = complaintsOf(createOrderBody, orderFormBody(values, [], timeZone));
  return campaign ? { address: campaign } : {};
}
