import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import { fileRowInclude } from '../file-storage/public.ts';

const { sql } = Prisma;
type Db = PrismaClient | Tx;

/** The job of a link, as its rules and its page need it. */
export interface ReviewedJob {
  readonly id: number;
  readonly serviceJobStatusId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  readonly campaign: string;
  readonly service: string;
  /** The sending that counts; null when the job was never sent, or its only sending was taken back. */
  readonly sendingId: number | null;
  readonly sentAt: Date | null;
}

const inQc = [JobStatusId.AwaitingQC, JobStatusId.InQC1, JobStatusId.InQC];

/** The sendings of a job to the client that were not taken back by QC, which moves the job straight on to QC. */
const sendings = (serviceJobId: number) => sql`
  SELECT id, created_at FROM (
    SELECT id, created_at, service_job_status_id, from_status_id, lead(service_job_status_id) OVER (ORDER BY id) AS next_status_id
    FROM service_job_histories WHERE service_job_id = ${serviceJobId}) h
  WHERE service_job_status_id = ${JobStatusId.SentToClient} AND from_status_id IS NOT NULL
    AND (next_status_id = ANY(${inQc}::int[])) IS NOT TRUE`;

export async function findReviewedJob(db: Db, serviceJobId: number): Promise<ReviewedJob | null> {
  const rows = await db.$queryRaw<ReviewedJob[]>`
    WITH last AS (SELECT id, created_at FROM (${sendings(serviceJobId)}) s ORDER BY id DESC LIMIT 1)
    SELECT j.id, j.service_job_status_id AS "serviceJobStatusId", j.service_id AS "serviceId", s.service_group_id AS "serviceGroupId",
      c.name AS campaign, s.name AS service, last.id AS "sendingId", last.created_at AS "sentAt"
    FROM service_jobs j JOIN services s ON s.id = j.service_id JOIN campaigns c ON c.id = j.campaign_id LEFT JOIN last ON TRUE
    WHERE j.id = ${serviceJobId}`;
  return rows[0] ?? null;
}

interface SentVersion {
  readonly assetId: number;
  readonly version: number;
  readonly sentAt: Date;
}

/**
 * Reads from the database which assets of a job were sent, each with the version that was current when it was sent last: what the studio has uploaded since
 * is no proof yet. A sending without a selection sent every asset that was there, except copy whose template the job does not list.
 */
async function findSentVersions(db: Db, serviceJobId: number): Promise<SentVersion[]> {
  return db.$queryRaw<SentVersion[]>`
    WITH sendings AS (${sendings(serviceJobId)})
    SELECT a.id AS "assetId", sent.at AS "sentAt", coalesce(
        (SELECT max(h.version) FROM asset_histories h WHERE h.asset_id = a.id AND h.created_at <= sent.at), a.version) AS version
    FROM assets a JOIN LATERAL (
      SELECT max(s.created_at) AS at FROM sendings s
      WHERE EXISTS (SELECT FROM service_job_history_assets x WHERE x.service_job_history_id = s.id AND x.asset_id = a.id)
        OR (a.created_at <= s.created_at AND NOT EXISTS (SELECT FROM service_job_history_assets x WHERE x.service_job_history_id = s.id)
          AND NOT EXISTS (SELECT FROM asset_copies c WHERE c.asset_id = a.id AND NOT c.selected))
    ) sent ON sent.at IS NOT NULL
    WHERE a.service_job_id = ${serviceJobId} ORDER BY a.created_at, a.id`;
}

const { ClientComment, ProofingNote } = AssetCommentTypeId;

/** Nothing else that is written on an asset is for the client. */
const shownToClient = { assetCommentTypeId: { in: [ClientComment, ProofingNote] }, parentId: null };

const proofInclude = {
  histories: { include: { file: { include: fileRowInclude } } },
  copy: {
    include: {
      copyTemplate: { select: { displayName: true } },
      copyDetails: {
        include: { copyTemplateField: { select: { name: true, sort: true, bulletPoint: true } } },
        orderBy: { copyTemplateField: { sort: 'asc' } },
      },
    },
  },
  comments: {
    where: shownToClient,
    include: {
      details: true,
      review: { select: { clientReviewLinkId: true } },
      replies: { select: { id: true }, take: 1, orderBy: { id: 'asc' } },
    },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.AssetInclude;

type AssetOfProof = Prisma.AssetGetPayload<{ include: typeof proofInclude }>;
export type ProofComment = AssetOfProof['comments'][number];

/** An asset as it was sent. */
export interface SentProof {
  readonly asset: AssetOfProof;
  readonly version: number;
  readonly sentAt: Date;
  readonly file: AssetOfProof['histories'][number]['file'];
}

/** Reads from the database what the client was sent of a job, oldest first. */
export async function findSentProofs(db: Db, serviceJobId: number): Promise<SentProof[]> {
  const sent = await findSentVersions(db, serviceJobId);
  const ids = sent.map(({ assetId }) => assetId);
  const assets = await db.asset.findMany({ where: { id: { in: ids } }, include: proofInclude });
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  return sent.flatMap(({ assetId, version, sentAt }) => {
    const asset = byId.get(assetId);
    const file = asset?.histories.find((each) => each.version === version)?.file ?? null;
    return asset ? [{ asset, version, sentAt, file }] : [];
  });
}

/** Reads from the database what recipients decided about a job, newest first. */
export function findDecisions(db: Db, serviceJobId: number) {
  return db.clientReviewDecision.findMany({
    where: { serviceJobId },
    include: { link: { select: { name: true } } },
    orderBy: { id: 'desc' },
  });
}

export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number];

/** Whether a client has commented on the job since the moment. */
export async function hasClientCommentSince(tx: Tx, serviceJobId: number, since: Date): Promise<boolean> {
  const where = { asset: { serviceJobId }, assetCommentTypeId: ClientComment, createdAt: { gte: since } };
  return (await tx.assetComment.count({ where })) > 0;
}

/** The comment of a link that has this key; null for a new key. */
export function findCommentOfKey(tx: Tx, clientReviewLinkId: number, key: string) {
  return tx.clientReviewComment.findUnique({
    where: { clientReviewLinkId_key: { clientReviewLinkId, key } },
    select: { assetComment: { include: proofInclude.comments.include } },
  });
}

export async function storeCommentKey(
  tx: Tx,
  row: { readonly assetCommentId: number; readonly clientReviewLinkId: number; readonly key: string },
): Promise<void> {
  await tx.clientReviewComment.create({ data: row, select: { assetCommentId: true } });
}

interface NewDecision {
  readonly serviceJobId: number;
  readonly clientReviewLinkId: number;
  readonly decision: string;
  readonly message: string | null;
  readonly decidedAt: Date;
}

/** Stores a decision with the status change that it was, which is the last of the job. */
export async function storeDecision(tx: Tx, decision: NewDecision): Promise<void> {
  const { serviceJobId } = decision;
  const { id } = await tx.serviceJobHistory.findFirstOrThrow({
    where: { serviceJobId },
    select: { id: true },
    orderBy: { id: 'desc' },
  });
  await tx.clientReviewDecision.create({ data: { ...decision, serviceJobHistoryId: id }, select: { id: true } });
}
