import type { PrismaClient } from '@shootdesk/prisma/client';
import { expect } from 'vitest';

/** Waits until exactly `count` queries of this database wait for locks. */
export async function someoneWaitsForALock(prisma: Pick<PrismaClient, '$queryRaw'>, count = 1): Promise<void> {
  const waiting = () =>
    prisma.$queryRaw`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(waiting, { interval: 5 }).toHaveLength(count);
}
