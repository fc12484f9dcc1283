import type { ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import type { CreateOrderBody } from '@shootdesk/shared/orders/create-order.contract';
import { prepareTextsOf } from '@shootdesk/shared/services/prepare-texts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { sampleBookingLink } from '../booking-links/public.ts';
import { locationOf } from '../calendars/public.ts';
import { requireContactsOf } from '../client-contacts/public.ts';
import { findPersonName, openTimeOf, periodOfVisit, previewReceipt, previewVisits } from '../client-messages/public.ts';
import { findOrderedProperty } from '../dispatch/public.ts';
import { findOrderCampaign, findOrderService, withUsualLength } from '../service-jobs/public.ts';
import { propertyTimeZone } from '../zones/public.ts';

/** Client, name and address of the property that is ordered for. */
async function placeOf(tx: Tx, actor: Actor, { campaignId, campaign }: CreateOrderBody) {
  if (campaign) return campaign;
  const found = await findOrderCampaign(tx, actor, campaignId!);
  return found ?? refuseField('campaignId', 'There is no such campaign.');
}

async function servicesOf(tx: Tx, { jobs, confirmation }: CreateOrderBody) {
  const services = [];
  for (const job of jobs) {
    const service = await findOrderService(tx, job.serviceId);
    if (!service) return refuseField('jobs', `There is no service ${job.serviceId}.`);
    const { serviceJobLength } = withUsualLength({ ...job, campaignId: 0, confirmation, tellClient: false }, service);
    const { id, name, prepare, onSite, atDusk } = service;
    services.push({ id, name, prepare, onSite, atDusk, serviceJobLength, wishes: job.wishes });
  }
  return services;
}

/** The question about the clocks of the property. */
function queryOf({ campaignId, campaign }: CreateOrderBody): Parameters<typeof findOrderedProperty>[1] {
  if (!campaign) return { campaignId: campaignId! };
  const { clientId, address, suburb, state, postcode } = campaign;
  const of = (text: string | null) => text ?? undefined;
  return { clientId, address: of(address), suburb: of(suburb), state: of(state), postcode: of(postcode) };
}

const namesOf = (services: readonly { readonly name: string }[]) => services.map(({ name }) => name);

/** What an order would tell the client, by the rules by which it is told. Writes nothing. */
export function previewOrderMessages(deps: Deps, actor: Actor, body: CreateOrderBody): Promise<ClientMessages> {
  return inTransaction(deps.prisma, async (tx) => {
    const place = await placeOf(tx, actor, body);
    const { clientId } = place;
    const property = await findOrderedProperty(deps.reads, queryOf(body));
    if (!property) throw notFound('The client');
    const contactIds = [...new Set(body.jobs.flatMap((job) => job.contactIds))];
    await requireContactsOf(tx, clientId, contactIds);
    const services = await servicesOf(tx, body);
    const order = { clientId, contactIds };
    const facts = { campaign: place.name, location: locationOf(place) };
    if (body.visits.length === 0) {
      const chosen = services.filter(({ wishes }) => !wishes?.isFlexible);
      const booking = await sampleBookingLink(tx, deps, { clientId, services: chosen });
      return previewReceipt(deps, order, { ...facts, services: namesOf(services), booking });
    }
    const { timeZone: ownTimeZone, fixTimesAt: fixMinute } = deps.settings.organisation();
    const timeZone = propertyTimeZone(property) ?? ownTimeZone;
    const visits = [];
    for (const { jobs, providerId, dateService } of body.visits) {
      const ofVisit = jobs.map((each) => services[each]!);
      const lengths = ofVisit.map(({ serviceJobLength }) => serviceJobLength);
      const start = new Date(dateService);
      const open = openTimeOf(ofVisit[0]!.wishes, { start }, { timeZone, fixMinute }, deps.now());
      const event = { ...periodOfVisit(start, lengths), isCancelled: false, open };
      const provider = await findPersonName(tx, providerId);
      if (provider === null) refuseField('visits', 'There is no such on-site provider.');
      visits.push({
        ...facts,
        serviceJobId: null,
        services: namesOf(ofVisit),
        prepare: prepareTextsOf(ofVisit),
        provider,
        event,
      });
    }
    return previewVisits(deps, order, visits, timeZone);
  });
}
