import type { PrismaClient } from '@shootdesk/prisma/client';
import { problem, type Problem } from '@shootdesk/shared/kernel/problem';
import { findZone } from './zones.store.ts';

export function zoneNotFound(): Problem {
  return problem('not_found', 'Zone does not exists.');
}

export async function requireZone(prisma: PrismaClient, id: number): Promise<void> {
  if (!(await findZone(prisma, id))) throw zoneNotFound();
}
