import type { PrismaClient } from '@shootdesk/prisma/client';
import { blockOfRole } from '@shootdesk/shared/users/role-blocks';
import { userBody, type UserBody } from '@shootdesk/shared/users/user-body';
import type { Tx } from '../../db/transaction.ts';
import { beginningOf } from '../../kernel/csv/beginning-of.ts';
import { isRefused, type RefusedRow } from '../../kernel/csv/read-cells.ts';
import { findExistingRecords, type ExistingRecords } from './existing-records.store.ts';
import type { DescribedUser } from './read-row.ts';

export interface ReadyRow {
  readonly rowNumber: number;
  readonly body: UserBody;
}

/** Cell value for all services that are offered. */
const everyService = 'all';

function serviceIdsOf({ serviceNames }: DescribedUser, { services }: ExistingRecords): number[] {
  const words = serviceNames.map((name) => name.toLowerCase());
  if (words.includes(everyService)) return [...services.values()];
  return words.flatMap((name) => services.get(name) ?? []);
}

const missing = (names: readonly string[], existing: ReadonlyMap<string, number>) =>
  names.filter((name) => !existing.has(name.toLowerCase()));

function problemsOf(row: DescribedUser, existing: ExistingRecords): string[] {
  const { email, username, role } = row;
  const zones = missing(row.zoneNames, existing.zones);
  const services = missing(row.serviceNames, existing.services).filter((name) => name.toLowerCase() !== everyService);
  const needsServices = blockOfRole[role] !== null && row.serviceNames.length === 0;
  const isKnown = existing.emails.has(email);
  return [
    ...(isKnown ? [`email: There is already a person with the address ${beginningOf(email)}.`] : []),
    ...(!isKnown && existing.usernames.has(username.toLowerCase())
      ? [`username: There is already a person with the username ${beginningOf(username)}.`]
      : []),
    ...(zones.length > 0 ? [`zones: There is no zone '${beginningOf(zones.join("', '"))}'.`] : []),
    ...(services.length > 0 ? [`services: There is no service '${beginningOf(services.join("', '"))}'.`] : []),
    ...(needsServices ? ["services: Required. Write 'all' for every service."] : []),
  ];
}

function resolved(row: DescribedUser, existing: ExistingRecords): ReadyRow {
  const { rowNumber, name, email, username, role, phone, employment, city } = row;
  const services = serviceIdsOf(row, existing).map(String);
  const block = blockOfRole[role];
  const zoneIds = new Set(row.zoneNames.map((each) => existing.zones.get(each.toLowerCase())!));
  const provider = {
    services,
    minimum_slots: 0,
    contact_number: phone?.slice(0, 50) ?? null,
    address: city === '' ? null : { suburb: city },
    zones: [...zoneIds].map((id) => ({ entity: String(id) })),
  };
  const body = userBody.parse({
    ...{ name, email, username, employment },
    roles: [role],
    contact: phone,
    ...(block === 'provider' ? { provider } : block && { [block]: { services } }),
  });
  return { rowNumber, body };
}

/** Validates rows in import order, because earlier rows take addresses and usernames. */
export async function checkRows(
  db: PrismaClient | Tx,
  read: readonly (DescribedUser | RefusedRow)[],
): Promise<(ReadyRow | RefusedRow)[]> {
  const existing = await findExistingRecords(
    db,
    read.filter((row): row is DescribedUser => !isRefused(row)),
  );
  const emails = new Set(existing.emails);
  const usernames = new Set(existing.usernames);
  return read.map((row) => {
    if (isRefused(row)) return row;
    const problems = problemsOf(row, { ...existing, emails, usernames });
    if (problems.length > 0) return { rowNumber: row.rowNumber, name: row.name, reason: problems.join(' ') };
    emails.add(row.email);
    usernames.add(row.username.toLowerCase());
    return resolved(row, existing);
  });
}
