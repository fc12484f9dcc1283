import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import { isSameAddress, type Address } from '@shootdesk/shared/availability/property';
import { maxCampaignsAtAddress, propertyDetails } from '@shootdesk/shared/campaigns/campaigns-at-address.contract';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { DetailTypeId, type DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import { literally } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { campaignColumns, campaignVisibleTo, type CampaignRow } from './campaigns.store.ts';

const { sql, empty } = Prisma;

type Db = PrismaClient | Tx;

/** Maximum number of campaigns of a suburb that are compared, the newest first. */
const maxCompared = 2000;

/** Campaigns of the same property, newest first; of one client, or of all that the actor may see. */
export async function findSameAddress(
  db: Db,
  actor: Actor,
  { clientId, ...address }: Address & { readonly clientId?: number },
): Promise<CampaignRow[]> {
  const suburb = address.suburb?.trim();
  if (!suburb) return [];
  const [number = ''] = /\d+/.exec(address.address ?? '') ?? [];
  // The search index narrows by suburb and house number; the shared rule decides.
  const rows = await db.$queryRaw<CampaignRow[]>`
    SELECT ${campaignColumns} FROM campaigns m JOIN clients c ON c.id = m.client_id
    WHERE ${campaignVisibleTo(actor)} AND m.search_text ILIKE ${`%${literally(suburb)}%`} AND m.address LIKE ${`%${number}%`}
      ${clientId === undefined ? empty : sql`AND m.client_id = ${clientId}`}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${maxCompared}`;
  return rows.filter((row) => isSameAddress(row, address)).slice(0, maxCampaignsAtAddress);
}

interface NewestJob {
  readonly campaignId: number;
  readonly details: readonly { readonly typeId: number; readonly value: unknown }[];
  readonly clientBookingNote: string | null;
}

/** Property details and the latest booking note of each campaign's newest job, by campaign id. */
export async function findNewestJobs(db: Db, campaignIds: readonly number[]): Promise<ReadonlyMap<number, NewestJob>> {
  const typeIds = propertyDetails.map((name) => DetailTypeId[name]);
  const rows = await db.$queryRaw<NewestJob[]>`
    SELECT j.campaign_id AS "campaignId",
      coalesce((SELECT json_agg(json_build_object('typeId', d.entity_field_type_id, 'value', d.value) ORDER BY d.id)
        FROM service_job_details d WHERE d.service_job_id = j.id AND d.entity_field_type_id = ANY(${typeIds}::int[])), '[]') AS details,
      (SELECT n.content FROM service_job_notes n WHERE n.service_job_id = j.id
        AND n.service_job_note_type_id = ${NoteTypeId.ClientBookingNote} ORDER BY n.id DESC LIMIT 1) AS "clientBookingNote"
    FROM service_jobs j WHERE j.id IN (
      SELECT max(newest.id) FROM service_jobs newest WHERE newest.campaign_id = ANY(${[...campaignIds]}::int[]) GROUP BY newest.campaign_id)`;
  return new Map(rows.map((row) => [row.campaignId, row]));
}

const namesById = new Map<number, DetailTypeName>(
  propertyDetails.map((name): [number, DetailTypeName] => [DetailTypeId[name], name]),
);

export const detailName = (typeId: number) => namesById.get(typeId) as (typeof propertyDetails)[number];

const maxJobs = 10;

/** The newest jobs of campaigns, newest first. */
export async function findCampaignJobs(db: Db, campaignIds: readonly number[]) {
  const rows = await db.serviceJob.findMany({
    where: { campaignId: { in: [...campaignIds] } },
    select: { id: true, campaignId: true, serviceJobStatusId: true, service: { select: { name: true } } },
    orderBy: { id: 'desc' },
    take: maxJobs * campaignIds.length,
  });
  return Map.groupBy(rows, ({ campaignId }) => campaignId);
}
