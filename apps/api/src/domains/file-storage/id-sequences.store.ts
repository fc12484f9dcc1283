import type { PrismaClient } from '@shootdesk/prisma/client';

/** More ids than are issued between two backups. */
const gap = 10_000;

/** Advances all id sequences by the gap. Sequences of the given tables are advanced at least to the given id plus the gap. */
export async function moveSequences(prisma: PrismaClient, seenIds: Readonly<Record<string, number>>): Promise<void> {
  await prisma.$queryRaw`
    SELECT setval(sequence, greatest(last_value, (${JSON.stringify(seenIds)}::jsonb ->> table_name)::bigint) + ${gap}::int)
    FROM (
      SELECT c.oid::regclass AS sequence, coalesce(pg_sequence_last_value(c.oid), 0) AS last_value, t.relname AS table_name
      FROM pg_class c JOIN pg_depend d ON d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
        JOIN pg_class t ON t.oid = d.refobjid
      WHERE c.relkind = 'S' AND c.relnamespace = current_schema()::regnamespace) sequences`;
}
