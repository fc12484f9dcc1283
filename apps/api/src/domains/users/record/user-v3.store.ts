import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { selectedColumns } from '@shootdesk/shared/kernel/field-catalogue';
import { userFieldNames } from '@shootdesk/shared/users/user-fields';
import type { UserV3ListQuery } from '@shootdesk/shared/users/users-v3.contract';
import { keysetPage } from '../../../db/keyset.ts';
import { textConditions } from '../../../db/text-conditions.ts';
import type { Tx } from '../../../db/transaction.ts';

const named = { select: { id: true, name: true } } as const;

const provider = {
  select: {
    id: true,
    address: true,
    suburb: true,
    postcode: true,
    state: true,
    contactNumber: true,
    virtualContactNumber: true,
    flags: true,
    minimumSlots: true,
    maxDailyVisits: true,
    maxDailyMinutes: true,
    primaryCategory: named,
    secondaryCategories: { select: { serviceCategory: named }, orderBy: { serviceCategoryId: 'asc' } },
    bookableServices: { select: { service: named }, orderBy: { serviceId: 'asc' } },
  },
} as const satisfies { select: Prisma.ProviderSelect };

const select = {
  ...selectedColumns(userFieldNames),
  id: true,
  firstName: true,
  lastName: true,
  timeZone: true,
  managementRating: true,
  managementNote: true,
  passwordSetAt: true,
  awaitsInvitation: true,
  lastSignInAt: true,
  deletedAt: true,
  modifiedById: true,
  updatedAt: true,
  cacheKey: true,
  userRole: { select: { id: true, v3Role: true } },
  agentOffice: named,
  offices: { select: { client: named }, orderBy: { clientId: 'asc' } },
  services: { select: { service: named }, orderBy: { serviceId: 'asc' } },
  provider,
  zones: { select: { zone: named }, orderBy: { zoneId: 'asc' } },
  weeklySlots: { select: { weekday: true, startMinute: true, finishMinute: true } },
} as const satisfies Prisma.UserSelect;

type Asked<T> = { readonly equals?: T | undefined; readonly in?: readonly T[] | undefined } | undefined;

/** Lists of values; a row must have a value of each list. Empty without a condition. */
function anyOf<T>(condition: Asked<T>): T[][] {
  const { equals, in: among } = condition ?? {};
  return [...(equals === undefined ? [] : [[equals]]), ...(among === undefined ? [] : [[...among]])];
}

function whereOf({ filter = {} }: UserV3ListQuery): Prisma.UserWhereInput {
  const { name, roles, employment, flags, deactivated, awaits_invitation: awaits } = filter;
  const deactivatedValues = anyOf(deactivated);
  const covers = (serviceId: number[]): Prisma.UserWhereInput => ({
    provider: { isNot: null },
    services: { some: { serviceId: { in: serviceId } } },
  });
  const hasState = (wanted: boolean[]): Prisma.UserWhereInput => ({
    OR: wanted.map((isDeactivated) => ({ deletedAt: isDeactivated ? { not: null } : null })),
  });
  return {
    AND: [
      ...(deactivatedValues.length === 0 ? [{ deletedAt: null }] : deactivatedValues.map(hasState)),
      ...textConditions(name).map((condition) => ({ name: condition })),
      ...anyOf(roles).map((values) => ({ userRole: { v3Role: { in: values } } })),
      ...anyOf(employment).map((values) => ({ employment: { in: values } })),
      ...anyOf(awaits).map((values) => ({ OR: values.map((awaitsInvitation) => ({ awaitsInvitation })) })),
      ...anyOf(flags).map((values) => ({ flags: { hasSome: values } })),
      ...anyOf(filter['provider.services']).map(covers),
    ],
  };
}

export function listUsersV3Page(prisma: PrismaClient, query: UserV3ListQuery) {
  const where = whereOf(query);
  return keysetPage(query, {
    columns: { name: { name: 'name', kind: 'text' }, id: { name: 'id', kind: 'number' } },
    count: () => prisma.user.count({ where }),
    find: ({ after, ...page }) => prisma.user.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

/** Includes deactivated users. */
export function findUserV3(db: PrismaClient | Tx, id: number) {
  return db.user.findUnique({ where: { id }, select });
}

export async function findProviders(prisma: PrismaClient, ids: readonly number[]) {
  const rows = await prisma.user.findMany({ where: { id: { in: [...ids] }, provider: { isNot: null } }, select });
  return new Map(rows.map((row) => [row.id, row]));
}

export type UserV3Row = NonNullable<Awaited<ReturnType<typeof findUserV3>>>;
