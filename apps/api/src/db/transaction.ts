import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';

export type Tx = Prisma.TransactionClient;

/** Longest wait for a row that someone else holds, in milliseconds; beyond it the answer is 409, not a request that hangs. */
const lockTimeout = 3000;

/** Runs `work` in one transaction (read committed): all of it happens or nothing. Nothing slow belongs inside. */
export function inTransaction<T>(prisma: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(lockTimeout)}, true)`;
      return work(tx);
    },
    { maxWait: 5000, timeout: 10_000 },
  );
}
