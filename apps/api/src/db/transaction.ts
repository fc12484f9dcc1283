import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';

export type Tx = Prisma.TransactionClient;

/** Lock timeout in ms, after which the answer is 409. */
const lockTimeoutMs = 3000;

/** Default timeout of a transaction in ms. */
const usualTimeoutMs = 10_000;

/** Runs `work` under a savepoint: a failure undoes its writes and the transaction goes on. */
export async function undoIfItFails<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.$executeRaw`SAVEPOINT before_work`;
  try {
    const done = await work();
    // Without this, a rollback of an enclosing savepoint, which has the same name, would end at this one.
    await tx.$executeRaw`RELEASE SAVEPOINT before_work`;
    return done;
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT before_work`;
    await tx.$executeRaw`RELEASE SAVEPOINT before_work`;
    throw error;
  }
}

/** Runs `work` in one transaction (read committed). Must not contain anything slow, because its locks are held until the end. */
export function inTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Tx) => Promise<T>,
  { timeoutMs = usualTimeoutMs }: { readonly timeoutMs?: number } = {},
): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
      return work(tx);
    },
    { maxWait: 5000, timeout: timeoutMs },
  );
}

/** Makes a client whose transactions are savepoints of this one, so that several actions are done together or not at all. */
export function clientWithin(tx: Tx): PrismaClient {
  const client = new Proxy(tx, {
    get: (target, name) =>
      name === '$transaction'
        ? (work: (inner: Tx) => Promise<unknown>) => undoIfItFails(tx, () => work(tx))
        : Reflect.get(target, name),
  });
  return client as PrismaClient;
}
