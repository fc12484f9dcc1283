import { stepWarnings } from '@shootdesk/shared/flags/step-warnings';
import { addressKeyOf } from '@shootdesk/shared/availability/property';
import { requireConfirmed, type Warning } from '@shootdesk/shared/kernel/confirmation';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import type { CreateOrderBody, Order, OrderedVisit } from '@shootdesk/shared/orders/create-order.contract';
import { manages } from '@shootdesk/shared/service-job-users/job-person';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import { lockReference, oncePerKey, type Made } from '../../db/once-per-key.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { authorIdOf, type Actor } from '../../kernel/actor.ts';
import { lockProvider } from '../availability/public.ts';
import { campaignView, findCampaign, findSameAddress, makeCampaign } from '../campaigns/public.ts';
import { offerBookingLinks } from '../booking-links/public.ts';
import { wantOrderMails } from '../client-contacts/public.ts';
import { findFlagBearers, findWeekday } from '../flags/public.ts';
import { bookVisit, type VisitBooking } from '../scheduling/public.ts';
import {
  orderClock,
  prepareJob,
  readJob,
  withUsualLength,
  writeJob,
  type OrderClock,
  type PreparedJob,
} from '../service-jobs/public.ts';

interface Placing {
  readonly body: CreateOrderBody;
  readonly requestId: string;
  /** Whether visits that are not booked get booking links whatever the rule of the e-mail says. */
  readonly offersTimes?: boolean;
  /** Whose these booking links are where the client orders, so that the client knows whom to write to. */
  readonly offeredById?: number | null;
}

interface Request extends Placing {
  /** Idempotency key; null for none. */
  readonly key: string | null;
}

/** Refuses visits of API keys, and locks the providers in the order of ids, before jobs that nobody else sees (ADR 6). */
async function lockProviders(tx: Tx, actor: Actor, visits: readonly OrderedVisit[]): Promise<void> {
  if (visits.length === 0) return;
  if (!manages(actor)) refuseField('visits', 'The studio books the visits. Please order without them.');
  const ids = [...new Set(visits.map(({ providerId }) => providerId))].toSorted((a, b) => a - b);
  for (const id of ids) {
    if (!(await lockProvider(tx, id))) refuseField('visits', 'There is no such on-site provider.');
  }
}

/** A question about a campaign of the client at the address of a new one, because it is more often meant than sold again. */
async function addressWarnings(tx: Tx, actor: Actor, { campaign }: CreateOrderBody): Promise<Warning[]> {
  const key = campaign && addressKeyOf(campaign);
  if (!key || actor.userType === 'Integration') return [];
  // So that of two people who order for a new property at once the second is asked.
  await lockReference(tx, 'campaignAddress', campaign.clientId, key);
  const found = await findSameAddress(tx, actor, { ...campaign, clientId: campaign.clientId });
  if (!found[0]) return [];
  const { id, name } = found[0];
  const links = [{ text: name, path: `/new-order?campaign=${id}` }];
  const message = `This client has a campaign at this address already: ${name}. Go ahead only if the property is sold again.`;
  return [{ code: 'campaign_exists', message, needsReason: false, links }];
}

async function campaignOf(tx: Tx, actor: Actor, { campaignId, campaign }: CreateOrderBody): Promise<number> {
  return campaign ? (await makeCampaign(tx, actor, campaign)).id : campaignId!;
}

/** Warnings of the flags about the visits; the same rule as for each booking, asked before anything is written. */
async function visitWarnings(
  tx: Tx,
  actor: Actor,
  visits: readonly OrderedVisit[],
  jobs: readonly PreparedJob[],
): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const { jobs: positions, providerId, dateService } of visits) {
    for (const { campaign, service, orderedId } of positions.map((each) => jobs[each]!)) {
      if (orderedId !== null) continue;
      const weekday = await findWeekday(tx, campaign.id, new Date(dateService), actor);
      const bearers = await findFlagBearers(tx, campaign.id, providerId);
      const { id: serviceId, serviceGroupId } = service;
      warnings.push(...stepWarnings('schedule', { serviceId, serviceGroupId, weekday }, bearers));
    }
  }
  return warnings;
}

/** Each warning once, because several jobs of an order have the same. */
const distinct = (warnings: readonly Warning[]): Warning[] => [
  ...new Map(warnings.map((each) => [`${each.code} ${each.message}`, each])).values(),
];

/** Checks the jobs of an order. They get the lengths of their services, because in a visit each begins when the one before has ended. */
async function prepareJobs(
  tx: Tx,
  actor: Actor,
  { jobs, confirmation }: CreateOrderBody,
  campaignId: number,
  clock: OrderClock,
): Promise<PreparedJob[]> {
  const prepared: PreparedJob[] = [];
  for (const job of jobs) {
    const { body, ...rest } = await prepareJob(
      tx,
      actor,
      { ...job, campaignId, confirmation, tellClient: false },
      clock,
    );
    prepared.push({ ...rest, body: withUsualLength(body, rest.service) });
  }
  return prepared;
}

async function bookVisits(
  tx: Tx,
  actor: Actor,
  visits: readonly OrderedVisit[],
  jobs: readonly PreparedJob[],
  ids: readonly (number | null)[],
  booking: VisitBooking,
): Promise<void> {
  for (const { jobs: positions, providerId, dateService } of visits) {
    const made = positions.flatMap((each) => {
      const id = ids[each] ?? null;
      return id === null ? [] : [{ id, serviceJobLength: jobs[each]!.body.serviceJobLength }];
    });
    await bookVisit(tx, actor, { jobs: made, providerId, dateService: new Date(dateService) }, booking);
  }
}

/** Makes campaign, jobs and visits of an order in the transaction of the caller; returns the ids of the jobs. */
export async function placeOrder(
  deps: Pick<Deps, 'settings' | 'now'>,
  tx: Tx,
  actor: Actor,
  { body, requestId, offersTimes = false, offeredById = null }: Placing,
): Promise<Made> {
  const clock = orderClock(deps);
  const { confirmation, override, visits, tellClient: tellsClient } = body;
  await lockProviders(tx, actor, visits);
  const questions = await addressWarnings(tx, actor, body);
  const campaignId = await campaignOf(tx, actor, body);
  const jobs = await prepareJobs(tx, actor, body, campaignId, clock);
  questions.push(...jobs.flatMap((job) => job.questions), ...(await visitWarnings(tx, actor, visits, jobs)));
  requireConfirmed(distinct(questions), confirmation, manages(actor));
  const made: (number | null)[] = [];
  for (const job of jobs) made.push(job.orderedId === null ? await writeJob(tx, actor, job) : null);
  await bookVisits(tx, actor, visits, jobs, made, { override, confirmation, tellsClient, requestId, at: clock.now });
  const orderedNow = made.flatMap((each) => each ?? []);
  if (tellsClient && visits.length === 0) {
    const actorId = authorIdOf(actor);
    const offered = { actorId, createdById: actorId ?? offeredById, jobIds: orderedNow, isAlways: offersTimes };
    await offerBookingLinks(tx, deps, offered);
    await wantOrderMails(tx, orderedNow);
  }
  const [id, ...otherIds] = jobs.map(({ orderedId }, index) => orderedId ?? made[index]!);
  return { id: id!, otherIds, repeated: made.every((each) => each === null) };
}

/** Makes all of an order or nothing, once per idempotency key; returns whether an earlier call made it. */
export function createOrder(
  deps: Deps,
  actor: Actor,
  request: Request,
): Promise<{ readonly order: Order; readonly repeated: boolean }> {
  const { confirmation: _confirmation, ...body } = request.body;
  return inTransaction(deps.prisma, async (tx) => {
    const keyed = { key: request.key, userId: actor.userId, endpoint: 'createOrder', body, now: deps.now() };
    const { id, otherIds = [], repeated } = await oncePerKey(tx, keyed, () => placeOrder(deps, tx, actor, request));
    const jobs: Order['jobs'] = [];
    for (const each of [id, ...otherIds]) jobs.push((await readJob(deps, actor, each, jobIncludes, tx)).view);
    const campaign = await findCampaign(tx, actor, jobs[0]!.campaignId);
    if (!campaign) throw notFound('The campaign');
    return { order: { campaign: campaignView(campaign), jobs }, repeated };
  });
}
