import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type {
  ClientContactBody,
  ClientContactListQuery,
} from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { keysetPage } from '../../db/keyset.ts';
import { literally, textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  name: true,
  client: { select: { id: true, name: true, number: true } },
  email: true,
  phone: true,
  events: true,
  allOrders: true,
  updatedAt: true,
  cacheKey: true,
} as const satisfies Prisma.ClientContactSelect;

export function listClientContactsPage(prisma: PrismaClient, { filter = {}, ...query }: ClientContactListQuery) {
  const { name, client, text } = filter;
  const ofText = textConditions(text);
  const where: Prisma.ClientContactWhereInput = {
    AND: [
      ...textConditions(name).map((condition) => ({ name: condition })),
      ...(client?.equals === undefined ? [] : [{ clientId: client.equals }]),
      ...(client?.in === undefined ? [] : [{ clientId: { in: client.in } }]),
      ...ofText.map((found) => ({ OR: [{ name: found }, { email: found }, { phone: found }] })),
    ],
  };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.clientContact.count({ where }),
    find: ({ after, ...page }) => prisma.clientContact.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findClientContact(db: PrismaClient | Tx, id: number) {
  return db.clientContact.findUnique({ where: { id }, select });
}

export type ClientContactRow = NonNullable<Awaited<ReturnType<typeof findClientContact>>>;

/** Contacts of clients that are not deleted, ordered by id. */
export function findAllClientContacts(tx: Tx): Promise<ClientContactRow[]> {
  return tx.clientContact.findMany({ where: { client: { deletedAt: null } }, select, orderBy: { id: 'asc' } });
}

interface Called {
  readonly number: string | null;
  readonly name: string;
}

/** Clients with this number. When it is null, clients without a number that have this name, ignoring case. */
export function findClientsCalled(tx: Tx, { number, name }: Called): Promise<{ readonly id: number }[]> {
  const called = { number: null, name: { equals: literally(name), mode: 'insensitive' } } as const;
  return tx.client.findMany({
    where: { deletedAt: null, ...(number === null ? called : { number }) },
    select: { id: true },
  });
}

/** The record, locked until the transaction ends so that two changes take turns. */
export async function lockClientContact(tx: Tx, id: number): Promise<ClientContactRow | null> {
  await tx.$queryRaw`SELECT id FROM client_contacts WHERE id = ${id} FOR UPDATE`;
  return findClientContact(tx, id);
}

/** False for a deleted client. */
export async function existsClient(tx: Tx, id: number): Promise<boolean> {
  return (await tx.client.count({ where: { id, deletedAt: null } })) > 0;
}

const columnsOf = ({ client, all_orders: allOrders, ...body }: ClientContactBody) => ({
  ...body,
  allOrders,
  clientId: client.id,
});

export function insertClientContact(tx: Tx, body: ClientContactBody): Promise<ClientContactRow> {
  return tx.clientContact.create({ data: columnsOf(body), select });
}

export function updateClientContactRow(tx: Tx, id: number, body: ClientContactBody): Promise<ClientContactRow> {
  return tx.clientContact.update({ where: { id }, data: columnsOf(body), select });
}

export async function removeClientContact(tx: Tx, id: number): Promise<void> {
  await tx.clientContact.delete({ where: { id }, select: { id: true } });
}
