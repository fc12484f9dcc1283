import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';

const named = { id: true, name: true, description: true, cacheKey: true } as const;
const byId = { orderBy: { id: 'asc' } } as const;
const sorted = { orderBy: { sort: 'asc' } } as const;
const placed = { orderBy: [{ sort: 'asc' }, { id: 'asc' }] } as const satisfies Prisma.ServiceFindManyArgs;
const inPlace: Prisma.CountryOrderByWithRelationInput[] = [{ place: 'asc' }, { id: 'asc' }];

export function referenceListStore(prisma: PrismaClient) {
  return {
    statuses: () => prisma.serviceJobStatus.findMany({ select: named, ...byId }),
    jobUserRoles: () => prisma.serviceJobUserRole.findMany({ select: named, ...byId }),
    activityLogTypes: () => prisma.activityLogType.findMany({ select: named, ...byId }),
    assetCommentTypes: () => prisma.assetCommentType.findMany({ select: named, ...byId }),
    vsirStatuses: () => prisma.vsirStatus.findMany({ select: named, ...byId }),
    copyTemplates: () =>
      prisma.copyTemplate.findMany({
        select: {
          id: true,
          name: true,
          displayName: true,
          hiddenAt: true,
          fields: {
            where: { retiredAt: null },
            select: { id: true, name: true, sort: true, length: true, bulletPoint: true },
            ...sorted,
          },
          cacheKey: true,
        },
        ...byId,
      }),
    resourceTypes: () => prisma.resourceType.findMany({ select: named, ...sorted }),
    notificationTypes: () => prisma.notificationType.findMany({ select: named, ...byId }),
    userRoles: () =>
      prisma.userRole.findMany({ select: { ...named, userTypeId: true, v3Role: true, employment: true }, ...byId }),
    enumLabels: (enumName: string) =>
      prisma.enumLabel.findMany({
        select: { value: true, name: true, description: true, cacheKey: true },
        where: { enumName },
        ...sorted,
      }),
    offeredCountries: () =>
      prisma.country.findMany({ select: { states: true, cacheKey: true }, where: { hidden: false }, orderBy: inPlace }),
    clientFlags: () =>
      prisma.clientFlag.findMany({
        select: { value: true, name: true, description: true, cacheKey: true },
        where: { hidden: false },
        orderBy: [{ place: 'asc' }, { id: 'asc' }],
      }),
    /** Includes hidden services and groups. */
    serviceGroups: () => prisma.serviceGroup.findMany({ include: { services: placed }, orderBy: [...placed.orderBy] }),
    offeredServices: () =>
      prisma.service.findMany({
        where: { hiddenAt: null, serviceGroup: { hiddenAt: null } },
        select: { name: true, description: true, cacheKey: true },
        ...placed,
      }),
  };
}

export type ServiceGroupRow = Awaited<ReturnType<ReturnType<typeof referenceListStore>['serviceGroups']>>[number];
export type UserRoleRow = Awaited<ReturnType<ReturnType<typeof referenceListStore>['userRoles']>>[number];
