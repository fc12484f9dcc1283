import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import { fileRowInclude } from '../file-storage/public.ts';

export type SubmissionRow = Prisma.EsoftSubmissionGetPayload<object>;

/** Reads from the database what was sent of a job, newest first. */
export function findSubmissions(prisma: PrismaClient, serviceJobId: number): Promise<SubmissionRow[]> {
  return prisma.esoftSubmission.findMany({ where: { serviceJobId }, orderBy: { id: 'desc' }, take: 100 });
}

export function findSubmission(db: PrismaClient | Tx, id: number): Promise<SubmissionRow | null> {
  return db.esoftSubmission.findUnique({ where: { id } });
}

/** Whether resources of a job wait to be accepted already. */
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

/** Counts an attempt, and answers the order with its files; null when it was accepted or has failed. */
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

/** Stores that Esoft took an order, unless something later is stored already. */
export async function markAccepted(
  db: PrismaClient | Tx,
  id: number,
  accepted: { readonly sentAt: Date; readonly vendorReference?: string },
): Promise<void> {
  const data = { ...accepted, failureReason: null };
  await db.esoftSubmission.updateMany({ where: { id, sentAt: null, failedAt: null }, data });
}

/** Stores why an attempt failed that is not the last one, so that a person sees what the order waits for. */
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

/** Reads the status of a job. */
export async function statusOf(tx: Tx, id: number): Promise<number> {
  const select = { serviceJobStatusId: true };
  return (await tx.serviceJob.findUniqueOrThrow({ where: { id }, select })).serviceJobStatusId;
}

interface AnnouncedFile {
  readonly name: string;
  readonly url: string;
}

/** Stores finished files that are announced for the first time; answers their ids. */
export async function insertFiles(
  tx: Tx,
  esoftSubmissionId: number,
  files: readonly AnnouncedFile[],
): Promise<number[]> {
  const data = files.map(({ name, url }) => ({ esoftSubmissionId, name, url }));
  const rows = await tx.esoftFile.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Counts an attempt to fetch a finished file, and answers it; null when it is here. */
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

/** Counts the finished files of an order, and those that are still to be fetched. */
export async function countFiles(tx: Tx, esoftSubmissionId: number): Promise<{ all: number; missing: number }> {
  const all = await tx.esoftFile.count({ where: { esoftSubmissionId } });
  return { all, missing: await tx.esoftFile.count({ where: { esoftSubmissionId, storedAt: null } }) };
}

/** Reads from the database what the notification of a failure names. */
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
