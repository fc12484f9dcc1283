import type * as contract from '@shootdesk/shared/order-links/order-links.contract';
import type { LinkOrder, OrderLink } from '@shootdesk/shared/order-links/order-links.contract';
import { maxOrderLinkDays, orderLinkDays } from '@shootdesk/shared/order-links/client-order';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { reference } from '@shootdesk/shared/kernel/ids';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { findSameAddress } from '../campaigns/public.ts';
import { expiryOf, linkChange, linkFields, linkUrl, orderLinks } from '../client-links/public.ts';
import { hashPassword } from '../identity/public.ts';
import { recordChange, type Fields } from '../record-changes/public.ts';
import { linkOrderView, readClientOrder } from './link-order.view.ts';
import {
  findExistingClient,
  findLinksOfClient,
  findOrdersOfClient,
  insertLink,
  lockLink,
  writeLink,
  type LinkRow,
  type OrderRow,
} from './order-links.store.ts';

type Sharing = Pick<Deps, 'prisma' | 'config' | 'now'>;

const linkView = ({ config }: Pick<Deps, 'config'>, row: LinkRow): OrderLink => ({
  id: row.id,
  clientId: row.clientId,
  name: row.name,
  url: linkUrl(config, orderLinks, row),
  hasPasscode: row.passcodeHash !== null,
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  cache_key: row.cacheKey,
});

/** What the audit list shows of a link. */
const fieldsOf = (row: LinkRow): Fields =>
  linkFields(row, { client: { id: reference('Client', row.clientId), name: row.client.name } });

/** An order as the office sees it, with the campaigns it can be confirmed for. */
async function decidableView({ prisma }: Sharing, actor: Actor, row: OrderRow): Promise<LinkOrder> {
  const { property } = readClientOrder(row);
  if (row.status !== 'waiting' || !property) return linkOrderView(row);
  const campaigns = await findSameAddress(prisma, actor, { ...property, clientId: row.link.clientId });
  return linkOrderView(
    row,
    campaigns.map(({ id, name }) => ({ id, name })),
  );
}

export async function readOrderLinks(
  deps: Sharing,
  actor: Actor,
  clientId: number,
): Promise<{ links: OrderLink[]; orders: LinkOrder[] }> {
  if (!(await findExistingClient(deps.prisma, clientId))) throw notFound('The client');
  const [links, orders] = await Promise.all([
    findLinksOfClient(deps.prisma, clientId),
    findOrdersOfClient(deps.prisma, clientId),
  ]);
  return {
    links: links.map((row) => linkView(deps, row)),
    orders: await Promise.all(orders.map((row) => decidableView(deps, actor, row))),
  };
}

export async function createOrderLink(
  deps: Sharing,
  actor: Actor,
  clientId: number,
  { name, passcode, ...sent }: BodyOf<typeof contract.createOrderLink>,
): Promise<OrderLink> {
  const now = deps.now();
  const usualEnd = new Date(now.getTime() + orderLinkDays * 86_400_000);
  const expiresAt = expiryOf(now, sent.expiresAt, maxOrderLinkDays) ?? usualEnd;
  const passcodeHash = passcode ? await hashPassword(passcode) : null;
  return inTransaction(deps.prisma, async (tx) => {
    if (!(await findExistingClient(tx, clientId))) throw notFound('The client');
    const row = await insertLink(tx, { clientId, name, expiresAt, passcodeHash, createdById: actor.userId });
    await recordChange(tx, actor, { entityType: 'OrderLink', entityId: row.id, before: null, after: fieldsOf(row) });
    return linkView(deps, row);
  });
}

export async function updateOrderLink(
  deps: Sharing,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  { passcode, revoked, ...sent }: BodyOf<typeof contract.updateOrderLink>,
): Promise<OrderLink> {
  const expiresAt = expiryOf(deps.now(), sent.expiresAt, maxOrderLinkDays);
  const passcodeHash = passcode ? await hashPassword(passcode) : passcode;
  return inTransaction(deps.prisma, async (tx) => {
    const link = await lockLink(tx, id);
    if (!link) throw notFound('The order link');
    requireVersion(ifMatch, linkView(deps, link));
    const { data } = linkChange(link, { expiresAt, passcodeHash, revoked }, deps.now());
    const after = await writeLink(tx, id, data);
    const change = { before: fieldsOf(link), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType: 'OrderLink', entityId: id, ...change });
    return linkView(deps, after);
  });
}
