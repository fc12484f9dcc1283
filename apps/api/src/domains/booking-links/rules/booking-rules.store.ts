import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { BookingRuleBody, BookingRuleQuery } from '@shootdesk/shared/booking-links/booking-rules.contract';
import { defaultBookingRules, strictestOf, type BookingRules } from '@shootdesk/shared/booking-links/booking-rules';
import { keysetPage } from '../../../db/keyset.ts';
import { numberConditions } from '../../../db/number-conditions.ts';
import type { Reads } from '../../../db/reads.ts';
import { textConditions } from '../../../db/text-conditions.ts';
import type { Tx } from '../../../db/transaction.ts';
import { offeredServices, offersServices } from '../../scheduling/public.ts';

const named = { select: { id: true, name: true } } as const;

const select = {
  ...{ id: true, name: true, updatedAt: true, cacheKey: true, service: named, client: named },
  ...{
    noticeHours: true,
    horizonDays: true,
    moves: true,
    changeHours: true,
    inMails: true,
    providerIds: true,
    needsConfirmation: true,
  },
} as const satisfies Prisma.BookingRuleSelect;

export function listBookingRulesPage(prisma: PrismaClient, { filter = {}, ...query }: BookingRuleQuery) {
  const where: Prisma.BookingRuleWhereInput = {
    AND: [
      ...textConditions(filter.name).map((name) => ({ name })),
      ...numberConditions(filter.service).map((serviceId) => ({ serviceId })),
      ...numberConditions(filter.client).map((clientId) => ({ clientId })),
    ],
  };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.bookingRule.count({ where }),
    find: ({ after, ...page }) => prisma.bookingRule.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findBookingRule(db: PrismaClient | Tx, id: number) {
  return db.bookingRule.findUnique({ where: { id }, select });
}

export type BookingRuleRow = NonNullable<Awaited<ReturnType<typeof findBookingRule>>>;

/** The ids of rules that name people of whom none is there any more and does the service. */
export async function findIdleRules(
  db: PrismaClient | Tx,
  rules: readonly BookingRuleRow[],
): Promise<ReadonlySet<number>> {
  const naming = rules.filter(({ providerIds }) => providerIds.length > 0);
  if (naming.length === 0) return new Set();
  const people = await db.user.findMany({
    where: { id: { in: naming.flatMap(({ providerIds }) => providerIds) }, deletedAt: null, provider: { isNot: null } },
    select: { id: true, ...offersServices },
  });
  const isIdle = ({ providerIds, service }: BookingRuleRow) =>
    !people.some(
      (person) => providerIds.includes(person.id) && (!service || offeredServices(person).includes(service.id)),
    );
  return new Set(naming.filter(isIdle).map(({ id }) => id));
}

/** What a rule names; null for what there is not. */
export async function findNamed(tx: Tx, { service, client, people }: BookingRuleBody) {
  const only = { select: { id: true } } as const;
  return {
    service: service && (await tx.service.findUnique({ where: { id: service.id }, ...only })),
    client: client && (await tx.client.findFirst({ where: { id: client.id, deletedAt: null }, ...only })),
    people: await tx.provider.count({ where: { userId: { in: people }, user: { deletedAt: null } } }),
  };
}

/** The record, locked until the transaction ends so that two changes take turns. */
export async function lockBookingRule(tx: Tx, id: number): Promise<BookingRuleRow | null> {
  await tx.$queryRaw`SELECT id FROM booking_rules WHERE id = ${id} FOR UPDATE`;
  return findBookingRule(tx, id);
}

const dataOf = ({ service, client, people, ...rule }: BookingRuleBody) => ({
  ...rule,
  providerIds: people,
  ...{ serviceId: service?.id ?? null, clientId: client?.id ?? null },
});

export function insertBookingRule(tx: Tx, body: BookingRuleBody): Promise<BookingRuleRow> {
  return tx.bookingRule.create({ data: dataOf(body), select });
}

/** The caller has locked the rule. */
export function updateBookingRuleRow(tx: Tx, id: number, body: BookingRuleBody): Promise<BookingRuleRow> {
  return tx.bookingRule.update({ where: { id }, data: dataOf(body), select });
}

export async function removeBookingRule(tx: Tx, id: number): Promise<void> {
  await tx.bookingRule.delete({ where: { id }, select: { id: true } });
}

interface AppliedRow extends BookingRules {
  readonly serviceId: number | null;
}

/** The rules of a visit: of each service those that say most about it, of all services the strictest. */
export async function findRulesOf(
  db: Reads,
  { clientId, serviceIds }: { readonly clientId: number; readonly serviceIds: readonly number[] },
): Promise<BookingRules> {
  const rows = await db.$queryRaw<AppliedRow[]>`
    SELECT service_id AS "serviceId", notice_hours AS "noticeHours", horizon_days AS "horizonDays", moves, change_hours AS "changeHours",
      in_mails AS "inMails", nullif(provider_ids, '{}') AS people, needs_confirmation AS "needsConfirmation"
    FROM booking_rules
    WHERE (client_id IS NULL OR client_id = ${clientId}) AND (service_id IS NULL OR service_id = ANY(${[...serviceIds]}::int[]))
    ORDER BY client_id IS NULL, service_id IS NULL`;
  const ruleOf = (id: number): BookingRules => {
    const row = rows.find(({ serviceId }) => serviceId === null || serviceId === id);
    if (!row) return defaultBookingRules;
    const { serviceId: _serviceId, ...rule } = row;
    return rule;
  };
  return strictestOf(serviceIds.map(ruleOf));
}
