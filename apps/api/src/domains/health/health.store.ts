import type { PrismaClient } from '@shootdesk/prisma/client';

/**
 * Fails when the database does not answer or its disk is full. The rows are more than its memory holds, so the server writes a
 * temporary file beside its tables: reading alone would go on working without any room.
 */
export async function probeDatabase(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction([
    prisma.$executeRaw`SET LOCAL work_mem = '64kB'`,
    prisma.$queryRaw`SELECT count(*)::int FROM generate_series(1, 5000)`,
  ]);
}
