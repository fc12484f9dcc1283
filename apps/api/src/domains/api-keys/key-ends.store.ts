import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';

/** A key of which the back office is to be notified. */
export interface EndingKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly userId: number;
  readonly userName: string;
  readonly endsAt: Date;
  readonly hasEnded: boolean;
}

/**
 * Finds keys that end within the days of the warning or have ended, and of which that has not been told. Omits revoked keys, and the warning of keys made for a
 * shorter time, because their maker has just chosen it.
 */
export function findEndingKeys(prisma: PrismaClient, now: Date, warningDays: number): Promise<EndingKey[]> {
  return prisma.$queryRaw<EndingKey[]>`
    SELECT k.id, k.name, k.prefix, u.id AS "userId", u.name AS "userName", k.ends_at AS "endsAt", k.ends_at <= ${now}::timestamptz AS "hasEnded"
    FROM api_keys k JOIN users u ON u.id = k.user_id
    WHERE k.revoked_at IS NULL AND (
      (k.ended_told_at IS NULL AND k.ends_at <= ${now}::timestamptz)
      OR (k.ending_told_at IS NULL AND k.ends_at > ${now}::timestamptz
        AND k.ends_at <= ${now}::timestamptz + make_interval(days => ${warningDays}::int)
        AND k.created_at < k.ends_at - make_interval(days => ${warningDays}::int)))
    ORDER BY k.id`;
}

/** Locks a key; false if it has been revoked or told of since it was found. */
export async function lockUntoldKey(tx: Tx, { id, hasEnded }: EndingKey): Promise<boolean> {
  const rows = await tx.$queryRaw<{ toldAt: Date | null }[]>`
    SELECT CASE WHEN ${hasEnded} THEN ended_told_at ELSE ending_told_at END AS "toldAt"
    FROM api_keys WHERE id = ${id} AND revoked_at IS NULL FOR UPDATE`;
  return rows[0]?.toldAt === null;
}

/** The caller has locked the key. */
export async function noteKeyTold(tx: Tx, { id, hasEnded }: EndingKey, now: Date): Promise<void> {
  const data = hasEnded ? { endedToldAt: now } : { endingToldAt: now };
  await tx.apiKey.update({ where: { id }, data, select: { id: true } });
}
