import type { Tx } from '../../db/transaction.ts';
import { mostNames, type Dependents } from '../../kernel/still-needed.ts';

/** Clients and providers of the zone, one row for each kind of which there are any. They are locked, so that no link can be added until the transaction ends. */
export async function findZoneDependents(tx: Tx, zoneId: number): Promise<Dependents[]> {
  // New links refer to the zone, which waits for this lock.
  await tx.$queryRaw`SELECT id FROM zones WHERE id = ${zoneId} FOR UPDATE`;
  return tx.$queryRaw<Dependents[]>`
    WITH linked (type, name) AS (
      SELECT 'Client', name FROM clients WHERE zone_id = ${zoneId} AND deleted_at IS NULL
      UNION ALL SELECT 'User', u.name FROM zone_providers p JOIN users u ON u.id = p.user_id WHERE p.zone_id = ${zoneId} AND u.deleted_at IS NULL
    )
    SELECT type, count(*)::int AS count, (array_agg(name ORDER BY name))[1:${mostNames}::int] AS names
    FROM linked GROUP BY type ORDER BY type`;
}
