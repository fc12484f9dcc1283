import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import type { DescribedUser } from './read-row.ts';

/** Records that rows may refer to, and values that are taken. Names and addresses are in lower case. */
export interface ExistingRecords {
  readonly zones: ReadonlyMap<string, number>;
  /** Services that are offered. */
  readonly services: ReadonlyMap<string, number>;
  readonly emails: ReadonlySet<string>;
  readonly usernames: ReadonlySet<string>;
}

const byName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));

export async function findExistingRecords(
  db: PrismaClient | Tx,
  rows: readonly DescribedUser[],
): Promise<ExistingRecords> {
  const named = { select: { id: true, name: true } } as const;
  const emails = rows.map(({ email }) => email);
  const usernames = rows.map(({ username }) => username.toLowerCase());
  const taken = await db.$queryRaw<{ email: string; username: string }[]>`
    SELECT email, lower(username) AS username FROM users WHERE deleted_at IS NULL
      AND (email = ANY(${emails}::text[]) OR lower(username) = ANY(${usernames}::text[]))`;
  return {
    zones: byName(await db.zone.findMany(named)),
    services: byName(
      await db.service.findMany({ where: { hiddenAt: null, serviceGroup: { hiddenAt: null } }, ...named }),
    ),
    emails: new Set(taken.map(({ email }) => email)),
    usernames: new Set(taken.map(({ username }) => username)),
  };
}

interface NamedPerson {
  readonly name: string;
  readonly email: string;
  readonly contact: string | null;
}

/** Finds people with one of these names or telephone numbers, including deactivated ones. */
export function findNamesakes(
  prisma: PrismaClient,
  { names, phones }: { readonly names: readonly string[]; readonly phones: readonly string[] },
): Promise<NamedPerson[]> {
  return prisma.$queryRaw<NamedPerson[]>`
    SELECT name, email, contact FROM users WHERE lower(name) = ANY(${names}::text[])
      OR right(regexp_replace(contact, '[^0-9]', '', 'g'), 8) = ANY(${phones}::text[]) ORDER BY id`;
}
