import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { ClientOrder, LinkOrderStatus } from '@shootdesk/shared/order-links/client-order';
import { literally } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = PrismaClient | Tx;

const person = { select: { id: true, firstName: true, lastName: true } } as const;

const openedInclude = {
  createdBy: { select: { name: true, email: true, deletedAt: true } },
  client: { select: { name: true, language: true, deletedAt: true, confirmsLinkOrders: true } },
} as const satisfies Prisma.OrderLinkInclude;

type OpenedRow = Prisma.OrderLinkGetPayload<{ include: typeof openedInclude }>;

/** A link with its client and the person who created it. */
export interface OpenedLink extends OpenedRow {
  /** Of the client. */
  readonly language: string | null;
}

/** Null as well when the client has been deleted. */
export async function findOpenedLink(db: Db, id: number): Promise<OpenedLink | null> {
  const found = await db.orderLink.findUnique({ where: { id }, include: openedInclude });
  return found?.client.deletedAt === null ? { ...found, language: found.client.language } : null;
}

const rowInclude = { createdBy: person, client: { select: { name: true } } } as const satisfies Prisma.OrderLinkInclude;

export type LinkRow = Prisma.OrderLinkGetPayload<{ include: typeof rowInclude }>;

export function findLinksOfClient(db: Db, clientId: number): Promise<LinkRow[]> {
  return db.orderLink.findMany({ where: { clientId }, include: rowInclude, orderBy: { id: 'desc' } });
}

export async function findExistingClient(db: Db, id: number): Promise<boolean> {
  return (await db.client.count({ where: { id, deletedAt: null } })) === 1;
}

/** The link, locked until the transaction ends, so that changes of it and orders by it take turns. */
export async function lockLink(tx: Tx, id: number): Promise<LinkRow | null> {
  await tx.$queryRaw`SELECT id FROM order_links WHERE id = ${id} FOR UPDATE`;
  return tx.orderLink.findFirst({ where: { id, client: { deletedAt: null } }, include: rowInclude });
}

type NewLink = Pick<
  Prisma.OrderLinkUncheckedCreateInput,
  'clientId' | 'name' | 'expiresAt' | 'passcodeHash' | 'createdById'
>;

export function insertLink(tx: Tx, data: NewLink): Promise<LinkRow> {
  return tx.orderLink.create({ data, include: rowInclude });
}

export function writeLink(
  tx: Tx,
  id: number,
  data: Pick<Prisma.OrderLinkUncheckedUpdateInput, 'expiresAt' | 'passcodeHash' | 'revokedAt' | 'nonce'>,
): Promise<LinkRow> {
  return tx.orderLink.update({ where: { id }, data, include: rowInclude });
}

export async function noteVisit(db: Db, id: number, now: Date): Promise<void> {
  await db.orderLink.update({ where: { id }, data: { lastVisitAt: now }, select: { id: true } });
}

const orderInclude = { decidedBy: person, link: { select: { name: true, clientId: true } } } as const;

export type OrderRow = Prisma.LinkOrderGetPayload<{ include: typeof orderInclude }>;

export function findOrderByKey(tx: Tx, orderLinkId: number, key: string): Promise<OrderRow | null> {
  return tx.linkOrder.findUnique({ where: { orderLinkId_key: { orderLinkId, key } }, include: orderInclude });
}

const newest = 50;

/** The orders of a client by its links: all that wait, the oldest first; then the newest others. */
export async function findOrdersOfClient(db: Db, clientId: number): Promise<OrderRow[]> {
  const link = { clientId };
  const [waiting, decided] = await Promise.all([
    db.linkOrder.findMany({ where: { status: 'waiting', link }, include: orderInclude, orderBy: { id: 'asc' } }),
    db.linkOrder.findMany({
      where: { status: { not: 'waiting' }, link },
      include: orderInclude,
      orderBy: { id: 'desc' },
      take: newest,
    }),
  ]);
  return [...waiting, ...decided];
}

const newestOnPage = 10;

export function findOrdersOfLink(db: Db, orderLinkId: number): Promise<OrderRow[]> {
  return db.linkOrder.findMany({
    where: { orderLinkId },
    include: orderInclude,
    orderBy: { id: 'desc' },
    take: newestOnPage,
  });
}

interface Paging {
  readonly pageSize: number;
  readonly pageNumber: number;
}

/** A page of the orders that wait, of all clients, the oldest first. */
export async function findWaitingOrders(db: PrismaClient, { pageSize, pageNumber }: Paging) {
  const where = { status: 'waiting', link: { client: { deletedAt: null } } };
  const [rows, totalCount] = await Promise.all([
    db.linkOrder.findMany({
      where,
      select: {
        ...{ id: true, place: true, services: true, createdAt: true },
        link: { select: { name: true, clientId: true, client: { select: { name: true } } } },
      },
      orderBy: { id: 'asc' },
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
    }),
    db.linkOrder.count({ where }),
  ]);
  return { rows, totalCount };
}

export interface NewOrder {
  readonly orderLinkId: number;
  readonly key: string;
  readonly body: ClientOrder;
  readonly services: string[];
  readonly place: string;
  readonly status: LinkOrderStatus;
  readonly reason: string | null;
  readonly campaignId: number | null;
  readonly jobIds: number[];
  readonly decidedAt: Date | null;
}

/** The body is checked when it is read again, because the form of an order may change while it waits. */
export function insertOrder(tx: Tx, data: NewOrder): Promise<OrderRow> {
  return tx.linkOrder.create({ data, include: orderInclude });
}

/** Null as well when the client has been deleted. */
export function findOrder(db: Db, id: number): Promise<OrderRow | null> {
  return db.linkOrder.findFirst({ where: { id, link: { client: { deletedAt: null } } }, include: orderInclude });
}

/** The order, locked until the transaction ends so that two decisions take turns. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  await tx.$queryRaw`SELECT id FROM link_orders WHERE id = ${id} FOR UPDATE`;
  return findOrder(tx, id);
}

interface Decision {
  readonly status: LinkOrderStatus;
  readonly reason: string | null;
  readonly campaignId?: number;
  readonly jobIds?: number[];
  readonly decidedAt: Date;
  readonly decidedById: number;
}

export function writeDecision(tx: Tx, id: number, data: Decision): Promise<OrderRow> {
  return tx.linkOrder.update({ where: { id }, data, include: orderInclude });
}

export async function findCampaignOfJob(tx: Tx, id: number): Promise<number> {
  return (await tx.serviceJob.findUniqueOrThrow({ where: { id }, select: { campaignId: true } })).campaignId;
}

const campaignSelect = {
  ...{ id: true, name: true, address: true, suburb: true, state: true, postcode: true },
  ...{ latitude: true, longitude: true },
} as const;

/** Those of the jobs of an order that are still of its client and campaign. */
export async function findJobsLeft(
  db: Db,
  { jobIds, campaignId, link }: Pick<OrderRow, 'jobIds' | 'campaignId' | 'link'>,
): Promise<number[]> {
  if (jobIds.length === 0 || campaignId === null) return [];
  const where = { id: { in: jobIds }, campaignId, clientId: link.clientId };
  return (await db.serviceJob.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

/** A campaign of the client. */
export function findCampaignOfClient(db: Db, clientId: number, id: number) {
  return db.campaign.findFirst({ where: { id, clientId }, select: campaignSelect });
}

const foundProperties = 5;

/** The newest campaigns of the client whose address or suburb contains a text. */
export async function findProperties(db: PrismaClient, clientId: number, text: string) {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM campaigns WHERE client_id = ${clientId} AND address IS NOT NULL
      AND concat_ws(' ', address, suburb, postcode) ILIKE ${`%${literally(text)}%`}
    ORDER BY id DESC LIMIT ${foundProperties}`;
  const where = { id: { in: rows.map(({ id }) => id) } };
  return db.campaign.findMany({ where, select: campaignSelect, orderBy: { id: 'desc' } });
}

const usualServices = 6;

/** Ids of the services that a client has ordered most often of late, the most frequent first. */
export async function findUsualServices(db: PrismaClient, clientId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT service_id AS id FROM (SELECT id, service_id FROM service_jobs WHERE client_id = ${clientId} ORDER BY id DESC LIMIT 200) newest
    GROUP BY service_id ORDER BY count(*) DESC, max(newest.id) DESC LIMIT ${usualServices}`;
  return rows.map(({ id }) => id);
}

const activeOffice = { userRoleId: UserRoleId.BackOffice, deletedAt: null } as const;

/** Whom an order concerns, of those who may decide on it: who made its link, and the account managers of the client. */
export async function findPeopleOfOrder(db: Db, id: number) {
  const found = await db.linkOrder.findUnique({
    where: { id },
    select: {
      ...{ place: true, services: true, status: true },
      link: {
        select: {
          ...{ name: true, clientId: true },
          createdBy: { select: { id: true, userRoleId: true, deletedAt: true } },
          client: {
            select: {
              name: true,
              accountManagers: { where: { user: activeOffice }, select: { userId: true } },
            },
          },
        },
      },
    },
  });
  if (!found) return null;
  const { createdBy, client, ...link } = found.link;
  const isActive = createdBy?.deletedAt === null && createdBy.userRoleId === activeOffice.userRoleId;
  const creator = isActive ? [createdBy.id] : [];
  const people = [...new Set([...creator, ...client.accountManagers.map(({ userId }) => userId)])];
  return { ...found, ...link, client: client.name, people };
}
