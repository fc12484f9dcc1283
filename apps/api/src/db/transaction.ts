import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';

export type Tx = Prisma.TransactionClient;

/** Longest wait in ms for a locked row. After it the answer is 409 instead of a request that hangs. */
const lockTimeoutMs = 3000;

/** Runs `work` in one transaction (read committed). Nothing slow belongs inside, because its locks are held until the end. */
export function inTransaction<T>(prisma: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
      return work(tx);
    },
    { maxWait: 5000, timeout: 10_000 },
  );
}
