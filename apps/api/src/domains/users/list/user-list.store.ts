import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { UserListQuery } from '@shootdesk/shared/users/user-list.contract';
import { numberedPage } from '../../../db/numbered-page.ts';
import { literally } from '../../../db/text-conditions.ts';

function whereOf(query: UserListQuery): Prisma.UserWhereInput {
  const { ids, name, userTypes, userRoles, employment, flags, services } = query;
  return {
    ...(ids ? { id: { in: ids } } : { deletedAt: null }),
    ...(name && { name: { contains: literally(name), mode: 'insensitive' } }),
    ...(userTypes?.length && { userRole: { userTypeId: { in: userTypes } } }),
    ...(userRoles?.length && { userRoleId: { in: userRoles } }),
    ...(employment?.length && { employment: { in: employment } }),
    ...(flags?.length && { flags: { hasSome: flags } }),
    ...(services?.length && { services: { some: { serviceId: { in: services } } } }),
  };
}

const select = {
  id: true,
  firstName: true,
  lastName: true,
  employment: true,
  flags: true,
  email: true,
  timeZone: true,
  reference: true,
  jobtrackUsername: true,
  cacheKey: true,
  userRole: { select: { id: true, name: true, description: true, userTypeId: true } },
} as const satisfies Prisma.UserSelect;

export function listUsersPage(prisma: PrismaClient, query: UserListQuery) {
  const where = whereOf(query);
  const direction = query.orderBy.descending ? ('desc' as const) : ('asc' as const);
  return numberedPage(query, {
    find: (part) =>
      prisma.user.findMany({
        where,
        select,
        orderBy: query.orderBy.field === 'id' ? { id: direction } : [{ name: direction }, { id: direction }],
        ...part,
      }),
    count: () => prisma.user.count({ where }),
  });
}

export type UserRow = Awaited<ReturnType<typeof listUsersPage>>['rows'][number];

export async function servicesByUser(prisma: PrismaClient, userIds: readonly number[]) {
  const rows = await prisma.userService.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true, service: { select: { id: true, name: true, serviceGroupId: true } } },
    orderBy: { service: { sort: 'asc' } },
  });
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** Includes deactivated users. */
export function findUserV1(prisma: PrismaClient, id: number) {
  return prisma.user.findUnique({ where: { id }, select });
}
