import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { ServiceBody, ServiceListQuery } from '@shootdesk/shared/services/services.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';
import { mostNames, type Dependents } from '../../kernel/still-needed.ts';

const named = { select: { id: true, name: true } } as const;

const select = {
  id: true,
  name: true,
  description: true,
  serviceGroup: named,
  serviceCategory: named,
  onSite: true,
  workbaseReference: true,
  builtIn: true,
  hiddenAt: true,
  synonyms: true,
  makes: true,
  workedOnBy: true,
  lengthMinutes: true,
  atDusk: true,
  lengthSteps: true,
  expectedAssets: true,
  deadlineRules: true,
  prepare: true,
  deliveries: true,
  questions: true,
  sort: true,
  updatedAt: true,
  cacheKey: true,
} as const satisfies Prisma.ServiceSelect;

/** Ids of services with a synonym that contains the text, ignoring case. */
async function idsBySynonym(prisma: PrismaClient, text: string | undefined): Promise<number[]> {
  if (text === undefined) return [];
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT id FROM services WHERE EXISTS (SELECT FROM unnest(synonyms) word WHERE strpos(lower(word), lower(${text})) > 0)`;
  return rows.map(({ id }) => id);
}

export async function listServicesPage(prisma: PrismaClient, query: ServiceListQuery) {
  const { name, hidden, group } = query.filter ?? {};
  const isHidden = hidden && { in: hidden.in ?? [hidden.equals!] };
  const groups = group && { in: group.in ?? [group.equals!] };
  const synonymous = await idsBySynonym(prisma, name?.contains);
  const named = { AND: textConditions(name).map((condition) => ({ name: condition })) };
  const where: Prisma.ServiceWhereInput = {
    AND: [
      synonymous.length > 0 ? { OR: [named, { id: { in: synonymous } }] } : named,
      ...(groups ? [{ serviceGroupId: groups }] : []),
      ...(isHidden
        ? [{ OR: [...new Set(isHidden.in)].map((each) => ({ hiddenAt: each ? { not: null } : null })) }]
        : []),
    ],
  };
  return keysetPage(query, {
    columns: {
      place: { name: 'sort', kind: 'number' },
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.service.count({ where }),
    find: ({ after, ...page }) => prisma.service.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findService(db: PrismaClient | Tx, id: number) {
  return db.service.findUnique({ where: { id }, select });
}

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>;

/** Ordered by id. */
export function findServices(db: PrismaClient | Tx): Promise<ServiceRow[]> {
  return db.service.findMany({ select, orderBy: { id: 'asc' } });
}

export function findGroupNames(tx: Tx): Promise<{ readonly id: number; readonly name: string }[]> {
  return tx.serviceGroup.findMany(named);
}

export function findCategoryNames(tx: Tx): Promise<{ readonly id: number; readonly name: string }[]> {
  return tx.serviceCategory.findMany(named);
}

/** Locks a service until the end of the transaction; orders of it wait. */
export async function lockService(tx: Tx, id: number): Promise<ServiceRow | null> {
  await tx.$queryRaw`SELECT id FROM services WHERE id = ${id} FOR UPDATE`;
  return findService(tx, id);
}

/** Locks the built-in services until the end of the transaction, in the order of their ids. */
export async function lockBuiltInServices(tx: Tx): Promise<ServiceRow[]> {
  await tx.$queryRaw`SELECT id FROM services WHERE built_in ORDER BY id FOR UPDATE`;
  return tx.service.findMany({ where: { builtIn: true }, select, orderBy: { id: 'asc' } });
}

/** Null shows the services again. The caller has locked them. */
export async function hideServices(tx: Tx, ids: readonly number[], hiddenAt: Date | null): Promise<void> {
  await tx.service.updateMany({ where: { id: { in: [...ids] } }, data: { hiddenAt } });
}

export async function findGroupName(tx: Tx, id: number): Promise<string | null> {
  return (await tx.serviceGroup.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
}

export async function findCategoryName(tx: Tx, id: number): Promise<string | null> {
  return (await tx.serviceCategory.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
}

const placeStep = 10;

/** Place after the last service of the group, with a gap so that others fit between. */
async function lastPlace(tx: Tx, serviceGroupId: number): Promise<number> {
  const { _max } = await tx.service.aggregate({ where: { serviceGroupId }, _max: { sort: true } });
  return (_max.sort ?? 0) + placeStep;
}

async function columnsOf(tx: Tx, body: ServiceBody, hiddenAt: Date | null) {
  const { group, category, place, hidden: _hidden, length, ...rest } = body;
  return {
    ...rest,
    serviceGroupId: group,
    serviceCategoryId: category,
    sort: place ?? (await lastPlace(tx, group)),
    lengthMinutes: length,
    hiddenAt,
  };
}

export async function insertService(tx: Tx, body: ServiceBody, hiddenAt: Date | null): Promise<ServiceRow> {
  return tx.service.create({ data: await columnsOf(tx, body, hiddenAt), select });
}

/** The caller has locked the service. */
export async function updateServiceRow(
  tx: Tx,
  id: number,
  body: ServiceBody,
  hiddenAt: Date | null,
): Promise<ServiceRow> {
  return tx.service.update({ where: { id }, data: await columnsOf(tx, body, hiddenAt), select });
}

export async function removeService(tx: Tx, id: number): Promise<void> {
  await tx.service.delete({ where: { id }, select: { id: true } });
}

/** Jobs and people that need the service. The caller has locked the service, so that none can be added. */
export function findServiceDependents(tx: Tx, id: number): Promise<Dependents[]> {
  return tx.$queryRaw<Dependents[]>`
    WITH needed (type, name) AS (
      SELECT 'Job', name FROM service_jobs WHERE service_id = ${id}
      UNION SELECT 'User', u.name FROM users u WHERE u.id IN (
        SELECT user_id FROM user_services WHERE service_id = ${id} UNION SELECT p.user_id FROM provider_bookable_services b
          JOIN providers p ON p.id = b.provider_id WHERE b.service_id = ${id})
    )
    SELECT type, count(*)::int AS count, (array_agg(name ORDER BY name))[1:${mostNames}::int] AS names
    FROM needed GROUP BY type ORDER BY type`;
}
