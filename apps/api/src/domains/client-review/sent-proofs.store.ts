import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { Tx } from '../../db/transaction.ts';
import { fileRowInclude } from '../file-storage/public.ts';
import { findSentVersions, sendings } from '../service-jobs/public.ts';

type Db = PrismaClient | Tx;

export interface ReviewedJob {
  readonly id: number;
  readonly serviceJobStatusId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  readonly makes: readonly string[];
  readonly campaign: string;
  /** The client's own language; null for the default. */
  readonly language: string | null;
  readonly service: string;
  /** The current sending; null when the job was never sent, or its only sending was recalled. */
  readonly sendingId: number | null;
  readonly sentAt: Date | null;
}

export async function findReviewedJob(db: Db, serviceJobId: number): Promise<ReviewedJob | null> {
  const rows = await db.$queryRaw<ReviewedJob[]>`
    WITH last AS (SELECT id, created_at FROM (${sendings(serviceJobId)}) s ORDER BY id DESC LIMIT 1)
    SELECT j.id, j.service_job_status_id AS "serviceJobStatusId", j.service_id AS "serviceId", s.service_group_id AS "serviceGroupId", s.makes,
      c.name AS campaign, cl.language, s.name AS service, last.id AS "sendingId", last.created_at AS "sentAt"
    FROM service_jobs j JOIN services s ON s.id = j.service_id JOIN campaigns c ON c.id = j.campaign_id
      JOIN clients cl ON cl.id = j.client_id LEFT JOIN last ON TRUE
    WHERE j.id = ${serviceJobId}`;
  return rows[0] ?? null;
}

const { ClientComment, ProofingNote } = AssetCommentTypeId;

/** Clients see no other comments. */
const shownToClient = { assetCommentTypeId: { in: [ClientComment, ProofingNote] }, parentId: null };

const proofInclude = {
  histories: { include: { file: { include: { ...fileRowInclude, tileSets: true } } } },
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

export type ProofFile = NonNullable<AssetOfProof['histories'][number]['file']>;

/** An asset in the version that was sent. */
export interface SentProof {
  readonly asset: AssetOfProof;
  readonly version: number;
  readonly sentAt: Date;
  readonly isNew: boolean;
  readonly file: ProofFile | null;
}

/** Oldest first. */
export async function findSentProofs(db: Db, serviceJobId: number): Promise<SentProof[]> {
  const sent = await findSentVersions(db, serviceJobId);
  const ids = sent.map(({ assetId }) => assetId);
  const assets = await db.asset.findMany({ where: { id: { in: ids } }, include: proofInclude });
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  return sent.flatMap(({ assetId, version, sentAt, isNew }) => {
    const asset = byId.get(assetId);
    const file = asset?.histories.find((each) => each.version === version)?.file ?? null;
    return asset ? [{ asset, version, sentAt, isNew, file }] : [];
  });
}

/** Newest first. */
export function findDecisions(db: Db, serviceJobId: number) {
  return db.clientReviewDecision.findMany({
    where: { serviceJobId },
    include: { link: { select: { name: true } } },
    orderBy: { id: 'desc' },
  });
}

export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number];

export async function hasClientCommentSince(tx: Tx, serviceJobId: number, since: Date): Promise<boolean> {
  const where = { asset: { serviceJobId }, assetCommentTypeId: ClientComment, createdAt: { gte: since } };
  return (await tx.assetComment.count({ where })) > 0;
}

/** The comment with this idempotency key; null for a new key. */
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

/** Stores a decision with the job's latest status change, which it caused. */
export async function storeDecision(tx: Tx, decision: NewDecision): Promise<void> {
  const { serviceJobId } = decision;
  const { id } = await tx.serviceJobHistory.findFirstOrThrow({
    where: { serviceJobId },
    select: { id: true },
    orderBy: { id: 'desc' },
  });
  await tx.clientReviewDecision.create({ data: { ...decision, serviceJobHistoryId: id }, select: { id: true } });
}
