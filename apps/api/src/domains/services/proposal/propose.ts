import { localDay } from '@shootdesk/shared/kernel/local-days';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import type { QueryOf } from '@shootdesk/shared/kernel/endpoint';
import { proposeOrder } from '@shootdesk/shared/ordering/proposals';
import type { getServiceProposal, ServiceProposal } from '@shootdesk/shared/services/service-proposal.contract';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { findOfficeOpening } from '../../working-week/public.ts';
import { serviceFactsView } from '../service.view.ts';
import { findService } from '../services.store.ts';
import { findCampaignClassification, findClassification } from './proposal.store.ts';

const casual = 1;

/** Proposes values for an order of the service that the caller has not filled in yet. */
export async function proposeService(
  { prisma, settings, now }: Pick<Deps, 'prisma' | 'settings' | 'now'>,
  actor: Actor,
  serviceId: number,
  { campaign, client, dateService, totalAssets, serviceJobLength, size }: QueryOf<typeof getServiceProposal>,
): Promise<ServiceProposal> {
  const service = await findService(prisma, serviceId);
  if (!service) throw notFound('The service');
  const ofClient = client === undefined ? casual : await findClassification(prisma, actor, client);
  if (ofClient === null) refuseField('client', 'There is no such client.');
  const classification = campaign === undefined ? ofClient : await findCampaignClassification(prisma, actor, campaign);
  if (classification === null) refuseField('campaign', 'There is no such campaign.');
  const orderedAt = now();
  const { timeZone } = settings.organisation();
  const proposal = proposeOrder(serviceFactsView(service), {
    onSite: service.onSite,
    classification,
    dateService: dateService ?? null,
    totalAssets: totalAssets ?? null,
    serviceJobLength: serviceJobLength ?? null,
    size: size ?? null,
    orderedAt,
    timeZone,
    opening: await findOfficeOpening(prisma, localDay(dateService ?? orderedAt, timeZone)),
  });
  return { serviceId, ...proposal, clientDeadline: proposal.clientDeadline?.toISOString() ?? null };
}
