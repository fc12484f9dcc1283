import type { Opening } from '@shootdesk/shared/availability/working-week';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { CreateServiceJobBody } from '@shootdesk/shared/service-jobs/create-service-job.contract';
import { squareMetresOf } from '@shootdesk/shared/kernel/units';
import { missingAnswers, proposeOrder, usualLength } from '@shootdesk/shared/ordering/proposals';
import type { Actor } from '../../../kernel/actor.ts';
import { serviceFactsView } from '../../services/public.ts';
import type { OrderCampaign, OrderService } from './order-job.store.ts';

/** Refuses an order of a hidden service, or of one in a hidden group. */
export function requireOffered({ name, hiddenAt, serviceGroup }: OrderService): void {
  if (hiddenAt === null && serviceGroup.hiddenAt === null) return;
  refuseField('serviceId', `${name} is not offered any more.`);
}

/** Refuses an order without an answer to a required question of its service. */
export function requireAnswers(service: OrderService, { details }: CreateServiceJobBody): void {
  const missing = missingAnswers(serviceFactsView(service).questions, details);
  if (missing.length === 0) return;
  const sentence = `${service.name} needs an answer to: ${missing.join('; ')}.`;
  throw problem('rule_violated', sentence, { fields: { details: [sentence] } });
}

/** Land area of an order in m²; null when the order does not contain it. */
function orderedSize({ details }: CreateServiceJobBody): number | null {
  const area = details.find(({ fieldName }) => fieldName === 'LandArea');
  return area ? squareMetresOf(area.value as { value: number; unit: string }) : null;
}

/** Sets the service's usual length if the order has none. */
export function withUsualLength(body: CreateServiceJobBody, service: OrderService): CreateServiceJobBody {
  if (body.serviceJobLength !== null || !service.onSite) return body;
  const { totalAssets } = body;
  return {
    ...body,
    serviceJobLength: usualLength(serviceFactsView(service), { totalAssets, size: orderedSize(body) }),
  };
}

interface Proposing {
  readonly actor: Actor;
  readonly service: OrderService;
  readonly campaign: OrderCampaign;
  readonly timeZone: string;
  readonly opening: Opening;
  readonly now: Date;
}

/**
 * Fills in what the order of an integration omits, from its service: length, number of pieces and client deadline. People get the same values as
 * proposals, which they may clear.
 */
export function withProposals(
  body: CreateServiceJobBody,
  { actor, service, campaign, timeZone, opening, now }: Proposing,
): CreateServiceJobBody {
  if (actor.userType !== 'Integration') return body;
  const { clientDeadline, ...proposed } = proposeOrder(serviceFactsView(service), {
    onSite: service.onSite,
    classification: campaign.client.classification,
    dateService: body.dateService,
    totalAssets: body.totalAssets,
    serviceJobLength: body.serviceJobLength,
    size: orderedSize(body),
    orderedAt: now,
    timeZone,
    opening,
  });
  return { ...body, ...proposed, clientDeadline: body.clientDeadline ?? clientDeadline };
}
