import type { FileServiceContainer, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** Reads the record of a container, and creates it if missing. */
export async function ensureContainerRecord(db: PrismaClient | Tx, container: string): Promise<FileServiceContainer> {
  await db.fileServiceContainer.createMany({ data: [{ container }], skipDuplicates: true });
  return db.fileServiceContainer.findUniqueOrThrow({ where: { container } });
}

/** Reads from the database the record of a container by id; null when there is none. */
export function findContainerById(prisma: PrismaClient, id: number): Promise<FileServiceContainer | null> {
  return prisma.fileServiceContainer.findUnique({ where: { id } });
}

/** Reads from the database the record of a container by its name in the blob store; null when there is none. */
export function findContainerByName(prisma: PrismaClient, container: string): Promise<FileServiceContainer | null> {
  return prisma.fileServiceContainer.findUnique({ where: { container } });
}

/** Whether any job was created in that year (UTC); otherwise its container has no use. */
export async function hasJobsOf(prisma: PrismaClient, year: number): Promise<boolean> {
  const createdAt = { gte: new Date(Date.UTC(year, 0)), lt: new Date(Date.UTC(year + 1, 0)) };
  return (await prisma.serviceJob.findFirst({ where: { createdAt }, select: { id: true } })) !== null;
}
