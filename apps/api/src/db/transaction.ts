import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';

export type Tx = Prisma.TransactionClient;

/** Lock timeout in ms, after which the answer is 409. */
const lockTimeoutMs = 3000;

/** Runs `work` under a savepoint: a failure undoes its writes and the transaction goes on. */
export async function undoIfItFails<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.$executeRaw`SAVEPOINT before_work`;
  try {
    return await work();
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT before_work`;
    throw error;
  }
}

/** Runs `work` in one transaction (read committed). Must not contain anything slow, because its locks are held until the end. */
export function inTransaction<T>(prisma: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
      return work(tx);
    },
    { maxWait: 5000, timeout: 10_000 },
  );
}
