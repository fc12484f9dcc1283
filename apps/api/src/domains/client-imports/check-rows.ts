import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ClientBody } from '@shootdesk/shared/clients/client.schema';
import type { Tx } from '../../db/transaction.ts';
import { findExistingRecords, type ExistingRecords } from './existing-records.store.ts';
import { beginningOf } from '../../kernel/csv/beginning-of.ts';
import { isRefused, type RefusedRow } from '../../kernel/csv/read-cells.ts';
import type { DescribedClient } from './read-row.ts';

export interface ReadyRow {
  readonly rowNumber: number;
  readonly body: ClientBody;
}

type Checked = ReadyRow | RefusedRow;

function unfit(emails: readonly string[], { users }: ExistingRecords, fits: 'isManager' | 'isProvider'): string[] {
  return emails.filter((email) => !users.get(email)?.[fits]);
}

/** A file may have spaces instead of underscores. */
const flagOf = (word: string, { flags }: ExistingRecords) =>
  flags.get(word.toLowerCase()) ?? flags.get(word.replaceAll(/\s+/g, '_').toLowerCase());

function problemsOf(
  { body, zoneName, managerEmails, providerEmails }: DescribedClient,
  existing: ExistingRecords,
): string[] {
  const managers = unfit(managerEmails, existing, 'isManager');
  const providers = unfit(providerEmails, existing, 'isProvider');
  const { number, name } = body;
  const flags = body.flags.filter((flag) => flagOf(flag, existing) === undefined);
  const { state } = body.address;
  return [
    ...(state !== null && !existing.states.has(state) ? [`state: There is no state ${beginningOf(state)}.`] : []),
    ...(flags.length > 0 ? [`flags: There is no flag ${beginningOf(flags.join(', '))}.`] : []),
    ...(zoneName !== null && !existing.zones.has(zoneName.toLowerCase())
      ? [`zone: There is no zone '${beginningOf(zoneName)}'.`]
      : []),
    ...(managers.length > 0
      ? [`account_managers: No account manager has the address ${beginningOf(managers.join(', '))}.`]
      : []),
    ...(providers.length > 0
      ? [`blacklisted_providers: No provider has the address ${beginningOf(providers.join(', '))}.`]
      : []),
    ...(number !== null && existing.numbers.has(number) ? [`number: There is already a client ${number}.`] : []),
    ...(number === null && existing.names.has(name.toLowerCase())
      ? ['name: There is already a client of this name. Give this one a number if it is another.']
      : []),
  ];
}

const idsOf = (emails: readonly string[], { users }: ExistingRecords) => emails.map((email) => users.get(email)!.id);

function resolved(row: DescribedClient, existing: ExistingRecords): ReadyRow {
  const zoneId = row.zoneName === null ? undefined : existing.zones.get(row.zoneName.toLowerCase());
  return {
    rowNumber: row.rowNumber,
    body: {
      ...row.body,
      flags: [...new Set(row.body.flags.map((flag) => flagOf(flag, existing)!))],
      zone: zoneId === undefined ? null : { entity: zoneId },
      account_managers: idsOf(row.managerEmails, existing),
      blacklisted_providers: idsOf(row.providerEmails, existing),
    },
  };
}

/** Validates rows in import order, because earlier rows take numbers and names. */
export async function checkRows(
  db: PrismaClient | Tx,
  read: readonly (DescribedClient | RefusedRow)[],
): Promise<Checked[]> {
  const existing = await findExistingRecords(
    db,
    read.filter((row): row is DescribedClient => !isRefused(row)),
  );
  const numbers = new Set(existing.numbers);
  const names = new Set(existing.names);
  return read.map((row) => {
    if (isRefused(row)) return row;
    const problems = problemsOf(row, { ...existing, numbers, names });
    if (problems.length > 0) return { rowNumber: row.rowNumber, name: row.body.name, reason: problems.join(' ') };
    if (row.body.number !== null) numbers.add(row.body.number);
    names.add(row.body.name.toLowerCase());
    return resolved(row, existing);
  });
}
