import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { activitySentence } from '@shootdesk/shared/activity-logs/activity-sentence';

/** Oldest first, with their sentences. */
export async function activityLines(prisma: PrismaClient, where: Prisma.ActivityLogWhereInput) {
  const rows = await prisma.activityLog.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map((row) => ({ ...row, description: activitySentence(row.activity as Activity) }));
}
