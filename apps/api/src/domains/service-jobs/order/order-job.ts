import { localDay } from '@shootdesk/shared/kernel/local-days';
import { stepWarnings } from '@shootdesk/shared/flags/step-warnings';
import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { CreateServiceJobBody } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import { jobLines } from '@shootdesk/shared/checklists/checklist-lines';
import { DetailTypeId, type DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import { deadlineWarnings } from '@shootdesk/shared/service-jobs/deadline-warnings';
import { makesCopy } from '@shootdesk/shared/services/service-work';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { lockReference } from '../../../db/once-per-key.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { authorIdOf, type Actor } from '../../../kernel/actor.ts';
import { orderedClientFiles } from '@shootdesk/shared/resources/ordered-client-files';
import { orderPartNames, type OrderParts } from '@shootdesk/shared/service-jobs/order-parts';
import { agreeOrderedPrice, requireAddOns, type NamedAddOn } from '../../prices/public.ts';
import { recordActivity, recordConfirmation } from '../../activity-logs/public.ts';
import { findJobChecklist } from '../../checklists/public.ts';
import { requireContactsOf, writeJobContacts } from '../../client-contacts/public.ts';
import { findFlagBearers, findWeekday } from '../../flags/public.ts';
import {
  findDefaultTemplates,
  findJobByReference,
  findOrderCampaign,
  findOrderService,
  findOrderTemplates,
  insertJob,
  type OrderCampaign,
  type OrderService,
} from './order-job.store.ts';
import { findOfficeOpening } from '../../working-week/public.ts';
import { requireParts } from './require-parts.ts';
import { requireAnswers, requireOffered, withProposals } from './service-proposals.ts';

/** Details that a job copies from its campaign. */
export function campaignDetails({
  address,
  suburb,
  state,
  postcode,
}: Pick<OrderCampaign, 'address' | 'suburb' | 'state' | 'postcode'>): [DetailTypeName, string | null][] {
  return [
    ['Address', address],
    ['Suburb', suburb],
    ['State', state],
    ['PostCode', postcode],
  ];
}

/** Details of the order, with the campaign's address as default. */
function detailsOf(body: CreateServiceJobBody, campaign: OrderCampaign) {
  const sent = new Set(body.details.map(({ fieldName }) => fieldName));
  const fromCampaign = campaignDetails(campaign).flatMap(([fieldName, value]) =>
    value === null || sent.has(fieldName) ? [] : [{ fieldName, value: { value } }],
  );
  return [...fromCampaign, ...body.details].map(({ fieldName, value }) => ({
    entityFieldTypeId: DetailTypeId[fieldName],
    value,
  }));
}

/** Name of a job whose order has none. */
export function usualName(
  service: { readonly name: string },
  campaign: { readonly address: string | null; readonly name: string },
): string {
  return `${service.name} - ${campaign.address ?? campaign.name}`;
}

function jobOf(body: CreateServiceJobBody, campaign: OrderCampaign, service: OrderService) {
  const {
    details: _details,
    clientBookingNote: _note,
    confirmation: _confirmation,
    contactIds: _contacts,
    addOns: _addOns,
    wishes,
    tellClient: _tells,
    ...order
  } = body;
  const { name, ...rest } = order;
  const besides: readonly string[] = [...orderPartNames, ...Object.keys(orderedClientFiles)];
  const fields = Object.entries(rest).filter(([field]) => !besides.includes(field));
  return {
    ...(Object.fromEntries(fields) as Omit<typeof rest, keyof OrderParts | keyof typeof orderedClientFiles>),
    ...(wishes && { wishes }),
    name: name ?? usualName(service, campaign),
    clientId: campaign.clientId,
    serviceJobStatusId: JobStatusId.Ordered,
  };
}

/** The job of an earlier order with the same reference; refuses a different order under it. */
async function findOrderedJob(tx: Tx, body: CreateServiceJobBody, clientId: number): Promise<number | null> {
  const { externalReference } = body;
  if (externalReference === null) return null;
  await lockReference(tx, 'serviceJob', clientId, externalReference);
  const ordered = await findJobByReference(tx, clientId, externalReference);
  if (!ordered) return null;
  if (ordered.campaignId === body.campaignId && ordered.serviceId === body.serviceId) return ordered.id;
  refuseField(
    'externalReference',
    `The reference '${externalReference}' belongs to job ${ordered.id}, which is for another campaign or service.`,
    { code: 'already_exists' },
  );
}

/** Warnings from the flags of client and zone about the order. */
export async function orderWarnings(
  tx: Tx,
  actor: Actor,
  { dateService }: { readonly dateService: Date | null },
  { id: campaignId }: { readonly id: number },
  { id: serviceId, serviceGroupId }: Pick<OrderService, 'id' | 'serviceGroupId'>,
): Promise<Warning[]> {
  const bearers = await findFlagBearers(tx, campaignId);
  const ofOrder = stepWarnings('order', { serviceGroupId }, bearers);
  if (!dateService) return ofOrder;
  const weekday = await findWeekday(tx, campaignId, dateService, actor);
  const ofBooking = stepWarnings('schedule', { serviceId, serviceGroupId, weekday }, bearers);
  const codes = new Set(ofOrder.map(({ code }) => code));
  return [...ofOrder, ...ofBooking.filter(({ code }) => !codes.has(code))];
}

/** Refuses missing copy templates and those of other services. */
async function requireTemplates(tx: Tx, { details }: CreateServiceJobBody, service: OrderService): Promise<void> {
  const detail = details.find(({ fieldName }) => fieldName === 'CopyTemplateList');
  if (!detail) return;
  if (!makesCopy(service)) {
    refuseField('details', 'Only copywriting jobs have copy templates.');
  }
  const { value: list } = detail.value as { readonly value: readonly number[] };
  const existing = await findOrderTemplates(tx, list);
  const unknown = list.filter((id) => !existing.has(id));
  if (unknown.length > 0) refuseField('details', `There is no copy template ${unknown.join(', ')}.`);
}

/** Adds the default copy templates of service and client to an order of copy that names none. */
async function withTemplates(
  tx: Tx,
  body: CreateServiceJobBody,
  service: OrderService,
  clientId: number,
): Promise<CreateServiceJobBody> {
  if (!makesCopy(service)) return body;
  if (body.details.some(({ fieldName }) => fieldName === 'CopyTemplateList')) return body;
  const value = await findDefaultTemplates(tx, { serviceId: service.id, clientId });
  if (value.length === 0) return body;
  return { ...body, details: [...body.details, { fieldName: 'CopyTemplateList', value: { value: [...value] } }] };
}

/** Checklist lines of a new job. */
async function checklistOf(tx: Tx, service: OrderService, clientId: number) {
  const checklist = await findJobChecklist(tx, { serviceId: service.id, clientId });
  if (!checklist) return [];
  return jobLines(checklist.lines, service).map((line) => ({ ...line, checklistId: checklist.id }));
}

/** A validated order, with everything that is needed to write it. */
export interface PreparedJob {
  readonly body: CreateServiceJobBody;
  readonly campaign: OrderCampaign;
  readonly service: OrderService;
  /** The job of an earlier order with the same reference; null for none. */
  readonly orderedId: number | null;
  readonly addOns: readonly NamedAddOn[];
  readonly clock: OrderClock;
  /** All warnings, for the activity log. */
  readonly warnings: readonly Warning[];
  /** Warnings that the caller must confirm. */
  readonly questions: readonly Warning[];
}

/** Time of an order, in the studio's time zone. */
export interface OrderClock {
  readonly now: Date;
  readonly timeZone: string;
  /** Local day of the order, which determines the prices. */
  readonly day: string;
}

/** Uses the organisation's time zone. */
export function orderClock({ now, settings }: Pick<Deps, 'now' | 'settings'>): OrderClock {
  const at = now();
  const { timeZone } = settings.organisation();
  return { now: at, timeZone, day: localDay(at, timeZone) };
}

/** Checks everything about an order except its warnings, which the caller must confirm before writing. */
export async function prepareJob(
  tx: Tx,
  actor: Actor,
  sent: CreateServiceJobBody,
  clock: OrderClock,
): Promise<PreparedJob> {
  const { now, timeZone } = clock;
  const campaign = await findOrderCampaign(tx, actor, sent.campaignId);
  if (!campaign) refuseField('campaignId', 'There is no such campaign.');
  const service = await findOrderService(tx, sent.serviceId);
  if (!service) refuseField('serviceId', 'There is no such service.');
  const opening = await findOfficeOpening(tx, localDay(sent.dateService ?? now, timeZone));
  const proposed = withProposals(sent, { actor, service, campaign, timeZone, opening, now });
  const body = await withTemplates(tx, proposed, service, campaign.clientId);
  if (!service.onSite) {
    const field = (['dateService', 'wishes'] as const).find((each) => body[each] !== null);
    if (field) refuseField(field, 'Nobody goes to the property for this service.');
  }
  await requireTemplates(tx, body, service);
  await requireParts(tx, actor, body);
  await requireContactsOf(tx, campaign.clientId, body.contactIds);
  const orderedId = await findOrderedJob(tx, body, campaign.clientId);
  const addOns = await requireAddOns(tx, actor, body.addOns, service.id);
  const prepared = { body, campaign, service, orderedId, addOns, clock };
  if (orderedId !== null) return { ...prepared, warnings: [], questions: [] };
  requireOffered(service);
  requireAnswers(service, body);
  const ofFlags = await orderWarnings(tx, actor, body, campaign, service);
  const warnings = [...ofFlags, ...deadlineWarnings(body, () => true, now)];
  // Integrations cannot confirm, so their orders are accepted and the warnings logged.
  const questions = actor.userType === 'Integration' ? ofFlags : warnings;
  return { ...prepared, warnings, questions };
}

/** Writes the job of an order whose warnings are confirmed, with its activity log. */
export async function writeJob(tx: Tx, actor: Actor, prepared: PreparedJob): Promise<number> {
  const { body, campaign, service, warnings, addOns, clock } = prepared;
  const id = await insertJob(tx, {
    job: jobOf(body, campaign, service),
    details: detailsOf(body, campaign),
    checklist: await checklistOf(tx, service, campaign.clientId),
    clientBookingNote: body.clientBookingNote,
    parts: body,
    clientFiles: body.clientResources ?? [],
    ctClientFiles: body.ctClientResources ?? [],
    createdById: authorIdOf(actor),
  });
  await writeJobContacts(tx, id, body.contactIds);
  const line = { serviceJobId: id, serviceJobStatusId: JobStatusId.Ordered, actorId: authorIdOf(actor) };
  await recordActivity(tx, {
    ...line,
    type: ActivityLogTypeId.JobCreated,
    activity: { what: 'ordered', service: service.name },
  });
  await recordConfirmation(tx, line, warnings, body.confirmation);
  const { classification } = campaign.client;
  await agreeOrderedPrice(tx, actor, {
    ...{ jobId: id, service, addOns, at: clock.now },
    buyer: { clientId: campaign.clientId, classification, day: clock.day },
  });
  return id;
}
