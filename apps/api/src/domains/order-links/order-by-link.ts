import { reviewProblem } from '@shootdesk/shared/client-review/review-problem';
import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import { Problem } from '@shootdesk/shared/kernel/problem';
import type { ClientOrder } from '@shootdesk/shared/order-links/client-order';
import type { PlacedOrder } from '@shootdesk/shared/order-links/ordering.contract';
import type { CreateOrderBody } from '@shootdesk/shared/orders/create-order.contract';
import { emit } from '../../db/outbox.ts';
import { inTransaction, undoIfItFails, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { clientActor } from '../client-links/public.ts';
import { placeOrder } from '../orders/public.ts';
import { findOfferedServices } from '../services/public.ts';
import { readClientOrder } from './link-order.view.ts';
import type { OpenLink } from './open-ordering.ts';
import { orderBodyOf } from './order-body.ts';
import {
  findCampaignOfClient,
  findOpenedLink,
  findOrderByKey,
  insertOrder,
  lockLink,
  type OrderRow,
} from './order-links.store.ts';
import { placedOrderView } from './read-ordering.ts';
import { recordOrder } from './record-order.ts';

/** Undoes an order that was made only to see whether it can be. */
class OnlyTried extends Error {}

/** What an order has become: jobs, or a reason why it waits. */
interface Outcome {
  readonly jobIds: number[];
  /** Null where orders of the client wait in any case. */
  readonly reason: string | null;
}

const refused = (phrase: 'orderNotTaken' | 'answersMissing') => reviewProblem('rule_violated', [phrase]);

/** A refusal in the words of the page; what is no refusal stays. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 422) return error;
  return refused(error.fields?.['details'] ? 'answersMissing' : 'orderNotTaken');
}

/** Why an order has to wait for the office; refuses what the office itself must give a reason for, without saying what that is. */
function reasonToWait(error: unknown): string {
  if (!(error instanceof Problem) || error.code !== 'confirmation_required') throw refusalOf(error);
  const warnings = (error.extra?.['warnings'] ?? []) as readonly Warning[];
  if (warnings.some(({ needsReason }) => needsReason)) throw refused('orderNotTaken');
  return warnings.map(({ message }) => message).join(' ');
}

interface Trying {
  readonly link: OpenLink;
  readonly body: CreateOrderBody;
  readonly requestId: string;
}

/** Orders as the client; undoes it where the office confirms the orders of the client, which sees what can be ordered at all. */
async function tryOrder(deps: Deps, tx: Tx, { link, body, requestId }: Trying): Promise<Outcome> {
  const { confirmsLinkOrders: isOrderAtOnce } = link.client;
  const actor = clientActor(link.name, deps.settings.organisation().timeZone);
  try {
    return await undoIfItFails(tx, async () => {
      const placing = { body, requestId, offersTimes: true, offeredById: link.createdById };
      const { id, otherIds = [] } = await placeOrder(deps, tx, actor, placing);
      if (!isOrderAtOnce) throw new OnlyTried();
      return { jobIds: [id, ...otherIds], reason: null };
    });
  } catch (error) {
    if (error instanceof OnlyTried) return { jobIds: [], reason: null };
    const reason = reasonToWait(error);
    return { jobIds: [], reason: isOrderAtOnce ? reason : null };
  }
}

const isSame = (row: OrderRow, order: ClientOrder) => JSON.stringify(readClientOrder(row)) === JSON.stringify(order);

/** Locks a link, and reads it as it is then. Refuses one that the office has changed meanwhile: the page opens it again, and is told why. */
async function lockOpened(tx: Tx, deps: Deps, opened: OpenLink): Promise<OpenLink> {
  await lockLink(tx, opened.id);
  const link = await findOpenedLink(tx, opened.id);
  const isSame = link?.nonce === opened.nonce && link.passcodeHash === opened.passcodeHash;
  if (!link || !isSame || link.revokedAt !== null || link.expiresAt <= deps.now()) {
    throw reviewProblem('unauthenticated', ['openAgain']);
  }
  return { ...opened, ...link };
}

/** Orders once per key: what is sent again is answered with the order that was made. */
export async function orderByLink(
  deps: Deps,
  opened: OpenLink,
  { key, ...order }: ClientOrder & { readonly key: string },
  requestId: string,
): Promise<PlacedOrder> {
  const { clientId } = opened;
  const offered = new Map((await findOfferedServices(deps.prisma)).map((each) => [each.id, each]));
  const services = order.services.flatMap(({ serviceId }) => offered.get(serviceId) ?? []);
  if (services.length < order.services.length) throw refused('orderNotTaken');
  const known = order.campaignId === null ? null : await findCampaignOfClient(deps.prisma, clientId, order.campaignId);
  if (order.campaignId !== null && !known) throw refused('orderNotTaken');
  const actor = clientActor(opened.name, deps.settings.organisation().timeZone);
  const body = await orderBodyOf(deps, actor, { clientId, order, services }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const row = await inTransaction(deps.prisma, async (tx) => {
    const link = await lockOpened(tx, deps, opened);
    const existing = await findOrderByKey(tx, link.id, key);
    if (existing) {
      if (isSame(existing, order)) return existing;
      throw reviewProblem('idempotency_key_reused', ['orderSentOtherwise']);
    }
    const { jobIds, reason } = await tryOrder(deps, tx, { link, body, requestId });
    const isMade = jobIds.length > 0;
    const campaignId = isMade ? await recordOrder(tx, jobIds, { name: link.name, actorId: null }) : null;
    const made = await insertOrder(tx, {
      ...{ orderLinkId: link.id, key, body: order, reason, campaignId, jobIds },
      services: services.map(({ name }) => name),
      place: known?.name ?? body.campaign!.name,
      status: isMade ? 'confirmed' : 'waiting',
      decidedAt: isMade ? deps.now() : null,
    });
    await emit(tx, 'orderedByLink', { linkOrderId: made.id });
    return made;
  });
  return placedOrderView(deps, row);
}
