import type { PrismaClient } from '@shootdesk/prisma/client';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { findClientFlags } from '../client-flags/public.ts';
import { findOfferedStates } from '../countries/public.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DescribedClient } from './read-row.ts';

interface ExistingUser {
  readonly id: number;
  readonly isManager: boolean;
  readonly isProvider: boolean;
}

/** Records that rows may refer to, and existing clients. Names and addresses are in lower case. */
export interface ExistingRecords {
  readonly zones: ReadonlyMap<string, number>;
  readonly users: ReadonlyMap<string, ExistingUser>;
  readonly numbers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** Codes of states that new addresses may have, including the code for an unknown state. */
  readonly states: ReadonlySet<string>;
  /** Values of offered flags by value and by name. */
  readonly flags: ReadonlyMap<string, string>;
}

/** Active people by their e-mail addresses. */
export async function findUsersByEmail(
  db: PrismaClient | Tx,
  emails: readonly string[],
): Promise<Map<string, ExistingUser>> {
  // Saves the query, because most clients refer to no people.
  if (emails.length === 0) return new Map();
  const rows = await db.user.findMany({
    where: { email: { in: [...new Set(emails)] }, deletedAt: null },
    select: { id: true, email: true, flags: true, userRoleId: true },
  });
  return new Map(
    rows.map(({ id, email, flags, userRoleId }) => {
      const isProvider = userRoleId === UserRoleId.ContractualProvider || userRoleId === UserRoleId.FullTimeProvider;
      return [email, { id, isManager: flags.includes('Account_Manager'), isProvider }];
    }),
  );
}

export async function findExistingRecords(
  db: PrismaClient | Tx,
  rows: readonly DescribedClient[],
): Promise<ExistingRecords> {
  const numbers = rows.flatMap(({ body }) => (body.number === null ? [] : [body.number]));
  const names = rows.map(({ body }) => body.name.toLowerCase());
  const zones = await db.zone.findMany({ select: { id: true, name: true } });
  const users = await findUsersByEmail(
    db,
    rows.flatMap(({ managerEmails, providerEmails }) => [...managerEmails, ...providerEmails]),
  );
  const flags = (await findClientFlags(db)).filter(({ hidden }) => !hidden);
  const numbered = await db.$queryRaw<{ number: string }[]>`
    SELECT number FROM clients WHERE deleted_at IS NULL AND number = ANY(${numbers}::text[])`;
  const called = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT lower(name) AS name FROM clients WHERE deleted_at IS NULL AND lower(name) = ANY(${names}::text[])`;
  return {
    states: await findOfferedStates(db),
    zones: new Map(zones.map(({ id, name }) => [name.toLowerCase(), id])),
    users,
    numbers: new Set(numbered.map(({ number }) => number)),
    names: new Set(called.map(({ name }) => name)),
    flags: new Map(flags.flatMap(({ value, name }) => [value, name].map((word) => [word.toLowerCase(), value]))),
  };
}
