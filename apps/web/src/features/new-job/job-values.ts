import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { detailValues } from '@shootdesk/shared/service-job-details/detail-values';
import { storedArea } from '@shootdesk/shared/kernel/units';
import type { OrderedAddOns } from '@shootdesk/shared/prices/ordered-add-ons';
import { createServiceJobBody } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { z } from 'zod';
import { newFileBody, type ClientFileValues } from '../../entities/file/client-file-form.tsx';
import { emptyOrder, orderBody, type OrderValues } from '../../entities/job/order/order-values.ts';
import type { Option } from '../../ui/inputs/option.ts';
import { complaintsOf, type FieldErrors } from '../../ui/form/field-errors.ts';
import { readAnswers } from './order-answers.ts';
import { fromLocalText, skippedComplaints } from '../../kernel/local-time.ts';

const emptyTexts = {
  campaignId: '',
  serviceId: '',
  name: '',
  totalAssets: '',
  clientDeadline: '',
  studioDeadline: '',
  date: '',
  time: '',
  serviceJobLength: '',
  bed: '',
  bath: '',
  car: '',
  study: '',
  landArea: '',
  /** Blank for the studio's. */
  landUnit: '',
  mapLink: '',
  agentName: '',
  agentNumber: '',
  /** Id of the agent as a contact of the client; blank for one that was typed. */
  agentContactId: '',
  orderDetails: '',
  clientBookingNote: '',
  productionNote: '',
  copyTemplates: '',
  answers: '',
  serviceUsername: '',
  ctReferenceId: '',
  workbaseReferenceId: '',
  externalReference: '',
};

/** The fields of a new job that are texts; instants by the person's clock. */
export type JobTexts = { readonly [N in keyof typeof emptyTexts]: string };

/** A new job in the words of its form. */
export type JobValues = JobTexts &
  OrderValues & {
    /** Who asked; they are told. */
    readonly orderedBy: Option | null;
    /** What is ordered beside the service, by people who see prices. */
    readonly addOns: Readonly<OrderedAddOns>;
    readonly clientResources: readonly ClientFileValues[];
    readonly ctClientResources: readonly ClientFileValues[];
  };

export const emptyJob: JobValues = {
  ...emptyTexts,
  ...emptyOrder,
  orderedBy: null,
  addOns: [],
  clientResources: [],
  ctClientResources: [],
};

type Body = z.input<typeof createServiceJobBody>;

interface Fact {
  /** The field of the form that says it. */
  readonly field: keyof JobTexts;
  readonly type: DetailTypeName;
  readonly value: unknown;
}

const isFilled = (text: string) => text.trim() !== '';

/** The facts about the property that were filled in, in the form of their details. */
function factsOf(values: JobTexts): Fact[] {
  const { landArea, landUnit, mapLink, agentName, agentNumber, productionNote, copyTemplates } = values;
  const counts = [
    ['bed', 'Bed'],
    ['bath', 'Bath'],
    ['car', 'Car'],
    ['study', 'Study'],
  ] as const;
  const facts: Fact[] = [
    ...counts.map(([field, type]) => ({ field, type, value: { value: Number(values[field]) } })),
    { field: 'landArea', type: 'LandArea', value: storedArea({ value: Number(landArea), unit: landUnit }) },
    { field: 'mapLink', type: 'MapLink', value: { value: mapLink.trim() } },
    { field: 'copyTemplates', type: 'CopyTemplateList', value: { value: copyTemplates } },
    { field: 'productionNote', type: 'ProductionNote', value: { value: productionNote } },
  ];
  const agent: Fact = {
    field: 'agentName',
    type: 'Agent',
    value: { name: agentName, contactNumber: agentNumber.trim() || null },
  };
  const answers = Object.entries(readAnswers(values.answers)).map(([question, value]): Fact => ({
    field: 'answers',
    type: 'OrderAnswer',
    value: { question, value },
  }));
  const hasAgent = isFilled(agentName) || isFilled(agentNumber);
  return [...facts.filter(({ field }) => isFilled(values[field])), ...(hasAgent ? [agent] : []), ...answers];
}

const numberOrNull = (text: string) => (isFilled(text) ? Number(text) : null);

/** The contacts of an order, the person who asked first. */
export const contactIdsOf = ({ orderedBy, agentContactId }: Pick<JobValues, 'orderedBy' | 'agentContactId'>) =>
  [orderedBy?.id ?? 0, Number(agentContactId)].filter((id) => id > 0);

/** Makes the request body of an order from the form of a new job. */
export function jobBody(values: JobValues, timeZone: string): Body {
  const { name, serviceUsername, ctReferenceId, workbaseReferenceId, externalReference } = values;
  return {
    campaignId: Number(values.campaignId),
    serviceId: Number(values.serviceId),
    name,
    totalAssets: numberOrNull(values.totalAssets),
    clientDeadline: fromLocalText(values.clientDeadline, timeZone),
    studioDeadline: fromLocalText(values.studioDeadline, timeZone),
    dateService: fromLocalText(`${values.date}T${values.time}`, timeZone),
    serviceJobLength: numberOrNull(values.serviceJobLength),
    serviceUsername,
    ctReferenceId,
    workbaseReferenceId,
    externalReference,
    orderDetails: values.orderDetails,
    clientBookingNote: values.clientBookingNote,
    details: factsOf(values).map(({ type, value }) => ({ fieldName: type, value: JSON.stringify(value) })),
    contactIds: contactIdsOf(values),
    ...(values.addOns.length > 0 && { addOns: [...values.addOns] }),
    ...orderBody(values, emptyOrder),
    clientResources: values.clientResources.map(newFileBody),
    ctClientResources: values.ctClientResources.map(newFileBody),
  };
}

function factComplaints(values: JobTexts): FieldErrors {
  const entries = factsOf(values).flatMap(({ field, type, value }): [string, string][] => {
    const checked = detailValues[type].safeParse(value, { error: validationSentence });
    return checked.success ? [] : [[field, checked.error.issues[0]?.message ?? 'Please check this.']];
  });
  return Object.fromEntries(entries);
}

/** An appointment has both a day and a time, or neither. */
function dateComplaints({ date, time }: JobTexts): FieldErrors {
  if ((date === '') === (time === '')) return {};
  return date === '' ? { date: 'Required' } : { time: 'Required' };
}

/** Says what is wrong with the form of a new job, by its fields. */
export function jobComplaints(values: JobValues, timeZone: string): FieldErrors {
  const { details: _, ...complaints } = complaintsOf(createServiceJobBody, jobBody(values, timeZone));
  const { clientDeadline, studioDeadline, date, time } = values;
  return {
    ...skippedComplaints({ clientDeadline, studioDeadline, time: `${date}T${time}` }, timeZone),
    ...complaints,
    ...factComplaints(values),
    ...dateComplaints(values),
    ...(values.campaignId === '' && { campaignId: 'Required' }),
    ...(values.serviceId === '' && { serviceId: 'Required' }),
  };
}
