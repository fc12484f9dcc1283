import type { PrismaClient } from '@shootdesk/prisma/client';
import { expect } from 'vitest';

/** Waits until exactly one query in this database waits for a lock that another transaction holds. */
export async function someoneWaitsForALock(prisma: PrismaClient): Promise<void> {
  const waiting = () =>
    prisma.$queryRaw`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(waiting).toHaveLength(1);
}
