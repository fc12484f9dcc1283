import type { FileServiceContainer, PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

export async function ensureContainerRecord(db: PrismaClient | Tx, container: string): Promise<FileServiceContainer> {
  await db.fileServiceContainer.createMany({ data: [{ container }], skipDuplicates: true });
  return db.fileServiceContainer.findUniqueOrThrow({ where: { container } });
}

export function listContainers(prisma: PrismaClient): Promise<FileServiceContainer[]> {
  return prisma.fileServiceContainer.findMany({ orderBy: { id: 'asc' } });
}

export function findContainerById(prisma: PrismaClient, id: number): Promise<FileServiceContainer | null> {
  return prisma.fileServiceContainer.findUnique({ where: { id } });
}

export function findContainerByName(prisma: PrismaClient, container: string): Promise<FileServiceContainer | null> {
  return prisma.fileServiceContainer.findUnique({ where: { container } });
}

/** Whether any job was created in that year (UTC). */
export async function hasJobsOf(prisma: PrismaClient, year: number): Promise<boolean> {
  const createdAt = { gte: new Date(Date.UTC(year, 0)), lt: new Date(Date.UTC(year + 1, 0)) };
  return (await prisma.serviceJob.findFirst({ where: { createdAt }, select: { id: true } })) !== null;
}
