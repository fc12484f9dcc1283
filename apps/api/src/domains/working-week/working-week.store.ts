import type { PrismaClient } from '@shootdesk/prisma/client';
import type { WorkingWeek } from '@shootdesk/shared/availability/working-week';
import type { Tx } from '../../db/transaction.ts';

/** Its only row is written by a migration. */
export function findWorkingWeek(db: PrismaClient | Tx) {
  return db.workingWeek.findUniqueOrThrow({
    where: { id: 1 },
    select: {
      id: true,
      updatedAt: true,
      cacheKey: true,
      days: { select: { weekday: true, startMinute: true, finishMinute: true }, orderBy: { weekday: 'asc' } },
    },
  });
}

export type WorkingWeekRow = Awaited<ReturnType<typeof findWorkingWeek>>;

/** Locks the record until the transaction ends, so that two changes take turns. */
export async function lockWorkingWeek(tx: Tx): Promise<WorkingWeekRow> {
  await tx.$queryRaw`SELECT id FROM working_weeks WHERE id = 1 FOR UPDATE`;
  return findWorkingWeek(tx);
}

/** Replaces the days in one statement, so that the version of the record increases by one. The caller has locked the record. */
export async function replaceWorkingDays(tx: Tx, week: WorkingWeek): Promise<void> {
  const numbers = (pick: (day: WorkingWeek[number]) => number) => week.map(pick);
  await tx.$executeRaw`
    MERGE INTO working_days d
    USING (SELECT * FROM unnest(${numbers((day) => day.weekday)}::int[], ${numbers((day) => day.startMinute)}::int[],
      ${numbers((day) => day.finishMinute)}::int[]) AS n (weekday, start_minute, finish_minute)) n ON n.weekday = d.weekday
    WHEN MATCHED THEN UPDATE SET start_minute = n.start_minute, finish_minute = n.finish_minute
    WHEN NOT MATCHED THEN INSERT (weekday, start_minute, finish_minute) VALUES (n.weekday, n.start_minute, n.finish_minute)
    WHEN NOT MATCHED BY SOURCE THEN DELETE`;
}
