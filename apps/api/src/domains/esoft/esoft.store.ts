import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import { fileRowInclude } from '../file-storage/public.ts';

export type SubmissionRow = Prisma.EsoftSubmissionGetPayload<object>;

export function findSubmissions(prisma: PrismaClient, serviceJobId: number): Promise<SubmissionRow[]> {
  return prisma.esoftSubmission.findMany({ where: { serviceJobId }, orderBy: { id: 'desc' }, take: 100 });
}

export function findSubmission(db: PrismaClient | Tx, id: number): Promise<SubmissionRow | null> {
  return db.esoftSubmission.findUnique({ where: { id } });
}

export async function isWaiting(tx: Tx, serviceJobId: number, kind: string): Promise<boolean> {
  return (await tx.esoftSubmission.count({ where: { serviceJobId, kind, sentAt: null, failedAt: null } })) > 0;
}

export async function ownsResources(tx: Tx, serviceJobId: number, ids: readonly number[]): Promise<boolean> {
  return (await tx.resource.count({ where: { serviceJobId, id: { in: [...ids] } } })) === ids.length;
}

interface NewSubmission {
  readonly serviceJobId: number;
  readonly kind: string;
  readonly createdById: number;
  readonly resourceIds: readonly number[];
}

export function insertSubmission(tx: Tx, { resourceIds, ...data }: NewSubmission): Promise<SubmissionRow> {
  const resources = { create: resourceIds.map((resourceId) => ({ resourceId })) };
  return tx.esoftSubmission.create({ data: { ...data, resources } });
}

export async function startAttempt(prisma: PrismaClient, id: number) {
  const open = { id, sentAt: null, failedAt: null };
  const { count } = await prisma.esoftSubmission.updateMany({ where: open, data: { attempts: { increment: 1 } } });
  if (count === 0) return null;
  return prisma.esoftSubmission.findUnique({
    where: { id },
    include: {
      serviceJob: { select: { campaign: { select: { name: true } }, service: { select: { name: true } } } },
      resources: { include: { resource: { include: { file: { include: fileRowInclude } } } }, orderBy: { id: 'asc' } },
    },
  });
}

/** Marks an order as accepted, unless it has a later state. */
export async function markAccepted(
  db: PrismaClient | Tx,
  id: number,
  accepted: { readonly sentAt: Date; readonly vendorReference?: string },
): Promise<void> {
  const data = { ...accepted, failureReason: null };
  await db.esoftSubmission.updateMany({ where: { id, sentAt: null, failedAt: null }, data });
}

export async function markUnsent(prisma: PrismaClient, id: number, failureReason: string): Promise<void> {
  await prisma.esoftSubmission.updateMany({ where: { id, sentAt: null, failedAt: null }, data: { failureReason } });
}

export async function markFailed(tx: Tx, id: number, failedAt: Date, failureReason: string): Promise<void> {
  await tx.esoftSubmission.update({
    where: { id },
    data: { sentAt: null, failedAt, failureReason },
    select: { id: true },
  });
}

export async function markFinished(tx: Tx, id: number, finishedAt: Date): Promise<void> {
  await tx.esoftSubmission.update({ where: { id }, data: { finishedAt }, select: { id: true } });
}

export async function statusOf(tx: Tx, id: number): Promise<number> {
  const select = { serviceJobStatusId: true };
  return (await tx.serviceJob.findUniqueOrThrow({ where: { id }, select })).serviceJobStatusId;
}

interface AnnouncedFile {
  readonly name: string;
  readonly url: string;
}

export async function insertFiles(
  tx: Tx,
  esoftSubmissionId: number,
  files: readonly AnnouncedFile[],
): Promise<number[]> {
  const data = files.map(({ name, url }) => ({ esoftSubmissionId, name, url }));
  const rows = await tx.esoftFile.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Counts a download attempt and returns the file; null when it was fetched. */
export async function startFetch(prisma: PrismaClient, id: number) {
  const { count } = await prisma.esoftFile.updateMany({
    where: { id, storedAt: null },
    data: { attempts: { increment: 1 } },
  });
  return count === 0 ? null : prisma.esoftFile.findUnique({ where: { id }, include: { submission: true } });
}

export async function markStored(tx: Tx, id: number, storedAt: Date): Promise<void> {
  await tx.esoftFile.update({ where: { id }, data: { storedAt }, select: { id: true } });
}

/** Counts an order's finished files, and those that are not fetched yet. */
export async function countFiles(tx: Tx, esoftSubmissionId: number): Promise<{ all: number; missing: number }> {
  const all = await tx.esoftFile.count({ where: { esoftSubmissionId } });
  return { all, missing: await tx.esoftFile.count({ where: { esoftSubmissionId, storedAt: null } }) };
}

export function findFailure(prisma: PrismaClient, id: number) {
  return prisma.esoftSubmission.findUnique({
    where: { id },
    select: {
      kind: true,
      serviceJobId: true,
      failureReason: true,
      createdById: true,
      serviceJob: { select: { campaign: { select: { name: true } }, service: { select: { name: true } } } },
    },
  });
}
