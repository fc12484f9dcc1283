import type { PrismaClient } from '@shootdesk/prisma/client';

/**
 * Throws when the database is down or its disk full. The rows exceed work_mem, so the server must write a temporary file; a plain read
 * would succeed on a full disk.
 */
export async function probeDatabase(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction([
    prisma.$executeRaw`SET LOCAL work_mem = '64kB'`,
    prisma.$queryRaw`SELECT count(*)::int FROM generate_series(1, 5000)`,
  ]);
}
