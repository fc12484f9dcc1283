import { squareMetresOf } from '@shootdesk/shared/kernel/units';
import type { ClientOrder } from '@shootdesk/shared/order-links/client-order';
import { problem } from '@shootdesk/shared/kernel/problem';
import { createOrderBody, type CreateOrderBody } from '@shootdesk/shared/orders/create-order.contract';
import { isAnswerTo } from '@shootdesk/shared/ordering/proposals';
import type { OrderQuestion } from '@shootdesk/shared/services/service-facts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { proposeService, serviceFactsView, type OfferedService } from '../services/public.ts';

/** Longest name of a campaign, in characters. */
const maxCampaignName = 200;

type Details = ClientOrder['answers'];

/** Land area in m²; undefined where it was not answered. */
function sizeOf(answers: Details): number | undefined {
  const area = answers.find(({ fieldName }) => fieldName === 'LandArea');
  return (area && squareMetresOf(area.value as { value: number; unit: string })) ?? undefined;
}

/** The answers to what a service asks, with whom to meet, and how to get in as New Order writes it: where the provider reads it. */
function detailsOf({ answers, contact, access }: ClientOrder, questions: readonly OrderQuestion[]): Details {
  const answered = answers.filter((answer) => questions.some((question) => isAnswerTo(question, answer)));
  const note = answered.find(({ fieldName }) => fieldName === 'ProductionNote')?.value as { value: string } | undefined;
  const production = [note?.value, access !== null && `Access: ${access}`].filter(Boolean).join('\n');
  return [
    ...answered.filter(({ fieldName }) => fieldName !== 'ProductionNote' && fieldName !== 'Agent'),
    { fieldName: 'Agent', value: { name: contact.name, contactNumber: contact.phone } },
    ...(production === '' ? [] : [{ fieldName: 'ProductionNote', value: { value: production } } as const]),
  ];
}

/** At dusk, the sun says the hour. */
const wishesOf = (wishes: ClientOrder['wishes'], { atDusk }: OfferedService) =>
  wishes && atDusk ? { ...wishes, earliest: null, latest: null } : wishes;

interface Ordered {
  readonly clientId: number;
  readonly order: ClientOrder;
  /** Of the order, in its sequence. */
  readonly services: readonly OfferedService[];
}

/** The order that staff would send for what a client has ordered, with the length, number and deadline that the services propose. */
export async function orderBodyOf(
  deps: Pick<Deps, 'prisma' | 'settings' | 'now'>,
  actor: Actor,
  { clientId, order, services }: Ordered,
): Promise<CreateOrderBody> {
  const { property, campaignId, note, wishes } = order;
  const size = sizeOf(order.answers);
  const jobs = [];
  for (const [index, service] of services.entries()) {
    const totalAssets = order.services[index]?.totalAssets ?? undefined;
    const proposal = await proposeService(deps, actor, service.id, { client: clientId, totalAssets, size });
    jobs.push({
      serviceId: service.id,
      totalAssets: proposal.totalAssets,
      serviceJobLength: proposal.serviceJobLength,
      clientDeadline: proposal.clientDeadline,
      clientBookingNote: note,
      details: detailsOf(order, serviceFactsView(service).questions),
      wishes: service.onSite ? wishesOf(wishes, service) : null,
    });
  }
  const name = property && `${property.address}, ${property.suburb}`.slice(0, maxCampaignName);
  const campaign = property && { clientId, name, ...property };
  const body = createOrderBody.safeParse({ campaignId, campaign, jobs });
  // Such as a note that is too long together with how to get in.
  if (!body.success) throw problem('rule_violated', body.error.issues[0]?.message ?? 'The order cannot be read.');
  return body.data;
}
