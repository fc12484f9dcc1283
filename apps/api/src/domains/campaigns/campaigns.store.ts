import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { CampaignListQuery, CreateCampaignBody } from '@shootdesk/shared/campaigns/campaigns.contract';
import type { Tx } from '../../db/transaction.ts';
import { literally } from '../../db/text-conditions.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { sql, join, raw } = Prisma;

type Db = PrismaClient | Tx;

export function campaignVisibleTo(actor: Actor): Prisma.Sql {
  if (actor.role === 'BackOffice' || actor.role === 'ProductionManager') return sql`TRUE`;
  if (actor.userType === 'Integration') return sql`m.client_id = ANY(${actor.clientIds ?? []}::int[])`;
  return sql`EXISTS (SELECT FROM service_jobs j WHERE j.campaign_id = m.id AND ${visibleTo(actor)})`;
}

export const campaignColumns = sql`m.id, m.name, m.client_id AS "clientId", c.name AS "clientName", m.address, m.suburb, m.state, m.postcode,
  m.latitude, m.longitude,
  m.external_reference AS "externalReference", m.workbase_reference_id AS "workbaseReferenceId",
  m.created_at AS "createdAt", m.cache_key AS "cacheKey"`;

export interface CampaignRow {
  readonly id: number;
  readonly name: string;
  readonly clientId: number;
  readonly clientName: string;
  readonly address: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly externalReference: string | null;
  readonly workbaseReferenceId: string | null;
  readonly createdAt: Date;
  readonly cacheKey: number;
}

function matching({ ids, clients, name }: CampaignListQuery): Prisma.Sql[] {
  const pattern = name && `%${literally(name)}%`;
  return [
    ...(ids ? [sql`m.id = ANY(${ids}::int[])`] : []),
    ...(clients?.length ? [sql`m.client_id = ANY(${clients}::int[])`] : []),
    ...(pattern ? [sql`m.search_text ILIKE ${pattern}`] : []),
  ];
}

const orders: Record<CampaignListQuery['orderBy']['field'], string> = {
  name: 'm.name',
  createdAt: 'm.created_at',
  id: 'm.id',
};

export async function listCampaignsPage(prisma: PrismaClient, actor: Actor, query: CampaignListQuery) {
  const where = join([campaignVisibleTo(actor), ...matching(query)], ' AND ');
  const direction = query.orderBy.descending ? 'DESC' : 'ASC';
  const order = raw(`${orders[query.orderBy.field]} ${direction}, m.id ${direction}`);
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<CampaignRow[]>`
      SELECT ${campaignColumns} FROM campaigns m JOIN clients c ON c.id = m.client_id WHERE ${where}
      ORDER BY ${order} LIMIT ${query.pageSize} OFFSET ${(query.pageNumber - 1) * query.pageSize}`,
    prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM campaigns m WHERE ${where}`,
  ]);
  return { rows, totalCount: counted[0]!.count };
}

/** Null when there is none or the actor may not see it. */
export async function findCampaign(db: Db, actor: Actor, id: number): Promise<CampaignRow | null> {
  const rows = await db.$queryRaw<CampaignRow[]>`
    SELECT ${campaignColumns} FROM campaigns m JOIN clients c ON c.id = m.client_id WHERE m.id = ${id} AND ${campaignVisibleTo(actor)}`;
  return rows[0] ?? null;
}

/** True when the client exists and, for an integration, belongs to it. */
export async function canOrderFor(tx: Tx, actor: Actor, clientId: number): Promise<boolean> {
  if (actor.clientIds && !actor.clientIds.includes(clientId)) return false;
  return (await tx.client.count({ where: { id: clientId, deletedAt: null } })) === 1;
}

/** Compares the reference exactly; null when there is none. */
export async function findCampaignByReference(
  tx: Tx,
  clientId: number,
  externalReference: string,
): Promise<number | null> {
  const found = await tx.campaign.findUnique({
    where: { clientId_externalReference: { clientId, externalReference } },
    select: { id: true },
  });
  return found?.id ?? null;
}

/** Returns the id. Fails when the client has a campaign with the same reference. */
export async function insertCampaign(tx: Tx, body: CreateCampaignBody, createdById: number | null): Promise<number> {
  const { id } = await tx.campaign.create({ data: { ...body, createdById }, select: { id: true } });
  return id;
}
