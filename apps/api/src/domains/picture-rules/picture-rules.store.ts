import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { PictureRuleBody, PictureRuleListQuery } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import type { CheckRule } from '@shootdesk/shared/preflight/picture-rules';
import { keysetPage } from '../../db/keyset.ts';
import { numberConditions } from '../../db/number-conditions.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const named = { select: { id: true, name: true } } as const;

const select = {
  ...{ id: true, name: true, rules: true, updatedAt: true, cacheKey: true },
  ...{ service: named, serviceGroup: named, client: named },
} as const satisfies Prisma.PictureRuleSelect;

export function listPictureRulesPage(prisma: PrismaClient, { filter = {}, ...query }: PictureRuleListQuery) {
  const where: Prisma.PictureRuleWhereInput = {
    AND: [
      ...textConditions(filter.name).map((name) => ({ name })),
      ...numberConditions(filter.service).map((serviceId) => ({ serviceId })),
      ...numberConditions(filter.service_group).map((serviceGroupId) => ({ serviceGroupId })),
      ...numberConditions(filter.client).map((clientId) => ({ clientId })),
    ],
  };
  return keysetPage(query, {
    columns: {
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.pictureRule.count({ where }),
    find: ({ after, ...page }) => prisma.pictureRule.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findPictureRule(db: PrismaClient | Tx, id: number) {
  return db.pictureRule.findUnique({ where: { id }, select });
}

export type PictureRuleRow = NonNullable<Awaited<ReturnType<typeof findPictureRule>>>;

/** The rules in the untyped column of a row. */
export const rulesOf = ({ rules }: PictureRuleRow): CheckRule[] => rules as unknown as CheckRule[];

/** Ordered by id. */
export function findPictureRules(db: PrismaClient | Tx): Promise<PictureRuleRow[]> {
  return db.pictureRule.findMany({ select, orderBy: { id: 'asc' } });
}

/** All services and groups, with id and name. */
export async function findScopes(tx: Tx) {
  return { services: await tx.service.findMany(named), groups: await tx.serviceGroup.findMany(named) };
}

/** The existing records that a rule names; null for missing ones. */
export async function findNamed(tx: Tx, { service, service_group, client }: PictureRuleBody) {
  const only = { select: { id: true } } as const;
  return {
    service: service && (await tx.service.findUnique({ where: { id: service.id }, ...only })),
    service_group: service_group && (await tx.serviceGroup.findUnique({ where: { id: service_group.id }, ...only })),
    client: client && (await tx.client.findFirst({ where: { id: client.id, deletedAt: null }, ...only })),
  };
}

/** Locks the rule until the transaction ends, so that two changes take turns. */
export async function lockPictureRule(tx: Tx, id: number): Promise<PictureRuleRow | null> {
  await tx.$queryRaw`SELECT id FROM picture_rules WHERE id = ${id} FOR UPDATE`;
  return findPictureRule(tx, id);
}

const dataOf = ({ service, service_group, client, rules }: PictureRuleBody) => ({
  serviceId: service?.id ?? null,
  serviceGroupId: service_group?.id ?? null,
  clientId: client?.id ?? null,
  rules: rules.map((rule) => ({ ...rule })),
});

export function insertPictureRule(tx: Tx, body: PictureRuleBody): Promise<PictureRuleRow> {
  return tx.pictureRule.create({ data: dataOf(body), select });
}

export function updatePictureRuleRow(tx: Tx, id: number, body: PictureRuleBody): Promise<PictureRuleRow> {
  return tx.pictureRule.update({ where: { id }, data: dataOf(body), select });
}

export async function removePictureRule(tx: Tx, id: number): Promise<void> {
  await tx.pictureRule.delete({ where: { id }, select: { id: true } });
}
