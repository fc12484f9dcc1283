import type { PrismaClient } from '@shootdesk/prisma/client';

/** Fails when the database does not answer. */
export async function pingDatabase(prisma: PrismaClient): Promise<void> {
  await prisma.$queryRaw`SELECT 1`;
}
