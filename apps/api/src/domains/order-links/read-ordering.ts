import { stepWarnings } from '@shootdesk/shared/flags/step-warnings';
import { usualLength } from '@shootdesk/shared/ordering/proposals';
import type {
  OrderableService,
  OrderAddress,
  Ordering,
  PlacedOrder,
} from '@shootdesk/shared/order-links/ordering.contract';
import type { Deps } from '../../deps.ts';
import { findAddresses } from '../campaigns/public.ts';
import { bookingLinks, linkUrl } from '../client-links/public.ts';
import { findBookingLinks } from '../client-messages/public.ts';
import { findClientBearer } from '../flags/public.ts';
import { findDefaultTemplates } from '../service-jobs/public.ts';
import { findOfferedServices, serviceFactsView, type OfferedService } from '../services/public.ts';
import { statusOf } from './link-order.view.ts';
import type { OpenLink } from './open-ordering.ts';
import {
  findJobsLeft,
  findOrdersOfLink,
  findProperties,
  findUsualServices,
  type OrderRow,
} from './order-links.store.ts';

/** Asked of everybody, or set by the studio. */
const unasked: readonly string[] = ['Agent', 'CopyTemplateList'];

function serviceView(service: OfferedService): OrderableService {
  const { id, name, onSite } = service;
  const facts = serviceFactsView(service);
  return {
    ...{ id, name, onSite },
    minutes: onSite ? usualLength(facts, { totalAssets: null, size: null }) : null,
    expectedAssets: facts.expectedAssets,
    asksNumber: facts.lengthSteps.some(({ by }) => by === 'pictures'),
    questions: facts.questions
      .filter(({ field }) => !unasked.includes(field))
      .map(({ field, text, required }) => ({ field, text, required })),
  };
}

export async function placedOrderView(
  { prisma, config, now }: Pick<Deps, 'prisma' | 'config' | 'now'>,
  row: OrderRow,
): Promise<PlacedOrder> {
  const status = statusOf(row);
  const left = await findJobsLeft(prisma, row);
  const found = left.length === 0 ? [] : await findBookingLinks(prisma, left, now());
  const links = found.filter(({ jobs }) => jobs.every(({ serviceJobId }) => left.includes(serviceJobId)));
  return {
    id: row.id,
    status,
    place: row.place,
    services: row.services,
    reason: status === 'declined' ? row.reason : null,
    createdAt: row.createdAt.toISOString(),
    visits: links.map((link) => ({
      services: link.jobs.map(({ serviceJob }) => serviceJob.service.name),
      url: linkUrl(config, bookingLinks, link),
    })),
  };
}

/** Whether the client can answer all that a service requires; copy templates are set for service and client, or only the studio can order it. */
async function isAnswerable(
  { prisma }: Pick<Deps, 'prisma'>,
  service: OfferedService,
  clientId: number,
): Promise<boolean> {
  const { questions } = serviceFactsView(service);
  if (!questions.some(({ field, required }) => required && field === 'CopyTemplateList')) return true;
  return (await findDefaultTemplates(prisma, { serviceId: service.id, clientId })).length > 0;
}

/** The page of an order link. Services that a flag of the client refuses are left out, without saying why. */
export async function readOrdering(deps: Deps, link: OpenLink): Promise<Ordering> {
  const { prisma, settings, geocoder } = deps;
  const [services, bearers, usual, orders] = await Promise.all([
    findOfferedServices(prisma),
    findClientBearer(prisma, link.clientId),
    findUsualServices(prisma, link.clientId),
    findOrdersOfLink(prisma, link.id),
  ]);
  const mayOrder = ({ serviceGroupId }: OfferedService) =>
    !stepWarnings('order', { serviceGroupId }, bearers).some(({ needsReason }) => needsReason);
  const orderable: OfferedService[] = [];
  for (const service of services.filter(mayOrder)) {
    if (await isAnswerable(deps, service, link.clientId)) orderable.push(service);
  }
  const ids = new Set(orderable.map(({ id }) => id));
  return {
    language: settings.clientLanguage(link.language),
    recipient: link.name,
    client: link.client.name,
    confirmsItself: link.client.confirmsLinkOrders,
    usual: usual.filter((id) => ids.has(id)),
    groups: [...Map.groupBy(orderable, ({ serviceGroup }) => serviceGroup.name)].map(([name, ofGroup]) => ({
      name,
      services: ofGroup.map(serviceView),
    })),
    findsAddresses: geocoder !== null,
    orders: await Promise.all(orders.map((row) => placedOrderView(deps, row))),
    contact: link.contact,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** Properties of the client, then addresses that the geocoder finds. */
export async function listAddresses(deps: Deps, { clientId }: OpenLink, text: string): Promise<OrderAddress[]> {
  const [own, { results }] = await Promise.all([
    findProperties(deps.prisma, clientId, text),
    findAddresses(deps, text),
  ]);
  return [
    ...own.map(({ id, name, address, ...place }) => ({ ...place, address: address ?? name, campaignId: id })),
    ...results.map((found) => ({ ...found, campaignId: null })),
  ].map(({ address, suburb, state, postcode, latitude, longitude, campaignId }) => ({
    ...{ address, suburb, state, postcode, latitude, longitude, campaignId },
  }));
}
