import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { Reads } from '../db/reads.ts';

/** A user, as far as identifying a caller requires it; read by one statement. */
export interface Account {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly userRoleId: number | null;
  readonly timeZone: string;
  readonly flags: readonly string[];
  readonly serviceIds: readonly number[];
  readonly hasTwoFactor: boolean;
}

export interface KeyAccount extends Account {
  readonly apiKeyId: number;
  readonly keyHash: string;
  readonly keyName: string;
  readonly prefix: string;
  readonly kind: string;
  readonly scopes: readonly string[];
  readonly clientIds: readonly number[];
  readonly lastUsedAt: Date | null;
}

export const accountColumns = Prisma.sql`
  u.id AS "userId", u.name, u.email, u.user_role_id AS "userRoleId", u.time_zone AS "timeZone", u.flags,
  ARRAY(SELECT service_id FROM user_services WHERE user_id = u.id ORDER BY service_id) AS "serviceIds",
  EXISTS(SELECT FROM two_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasTwoFactor"`;

async function first<T>(rows: Promise<T[]>): Promise<T | null> {
  return (await rows)[0] ?? null;
}

export function findAccount(reads: Reads, userId: number): Promise<Account | null> {
  return first(
    reads.$queryRaw<Account[]>`SELECT ${accountColumns} FROM users u WHERE u.id = ${userId} AND u.deleted_at IS NULL`,
  );
}

export function findAccountByEmail(reads: Reads, email: string): Promise<Account | null> {
  return first(
    reads.$queryRaw<Account[]>`
      SELECT ${accountColumns} FROM users u WHERE u.email = ${email.trim().toLowerCase()} AND u.deleted_at IS NULL`,
  );
}

export function findAccountsByEmails(reads: Reads, emails: readonly string[]): Promise<Account[]> {
  return reads.$queryRaw<Account[]>`
    SELECT ${accountColumns} FROM users u WHERE u.email = ANY(${emails}::text[]) AND u.deleted_at IS NULL`;
}

/** Selects accounts by the API keys that are valid now; `condition` filters `api_keys k`. */
const keyAccounts = (condition: Prisma.Sql, now: Date) => Prisma.sql`
  SELECT ${accountColumns}, k.key_hash AS "keyHash", k.name AS "keyName", k.prefix, k.kind, k.scopes, k.id AS "apiKeyId", k.last_used_at AS "lastUsedAt",
    ARRAY(SELECT client_id FROM api_key_clients WHERE api_key_id = k.id ORDER BY client_id) AS "clientIds"
  FROM api_keys k JOIN users u ON u.id = k.user_id
  WHERE ${condition} AND k.revoked_at IS NULL AND (k.ends_at IS NULL OR k.ends_at > ${now}::timestamptz) AND u.deleted_at IS NULL`;

/** Null when the key is revoked or has ended, or its user is deleted. */
export function findAccountByKey(reads: Reads, keyHash: string, now: Date): Promise<KeyAccount | null> {
  return first(reads.$queryRaw<KeyAccount[]>(keyAccounts(Prisma.sql`k.key_hash = ${keyHash}`, now)));
}

/** Returns the accounts in no particular order, without keys that are revoked, have ended or belong to deleted users. */
export function findAccountsByKeys(reads: Reads, keyHashes: readonly string[], now: Date): Promise<KeyAccount[]> {
  return reads.$queryRaw<KeyAccount[]>(keyAccounts(Prisma.sql`k.key_hash = ANY(${keyHashes}::text[])`, now));
}

export async function noteKeyUse(prisma: PrismaClient, apiKeyId: number, now: Date): Promise<void> {
  await prisma.apiKey.update({ where: { id: apiKeyId }, data: { lastUsedAt: now }, select: { id: true } });
}
