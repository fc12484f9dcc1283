import type { PrismaClient } from '@shootdesk/prisma/client';
import { beginningOf } from '../../kernel/csv/beginning-of.ts';
import type { ReadyRow } from './check-rows.ts';
import { findNamesakes } from './existing-records.store.ts';

/** The last eight digits, because a country or area code is often left out. Shorter numbers are not compared. */
function plainPhone(phone: string | null): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-8);
  return digits.length === 8 ? digits : null;
}

const keysOf = (name: string, phone: string | null) => [
  `name ${name.toLowerCase()}`,
  ...(plainPhone(phone) === null ? [] : [`phone ${plainPhone(phone)}`]),
];

const samenessOf = (key: string) => (key.startsWith('name ') ? 'the same name' : 'the same telephone number');

/** Describes the rows whose person may exist already, or be in an earlier row, under another address. */
export async function describeLikelyDoubles(prisma: PrismaClient, rows: readonly ReadyRow[]) {
  const people = await findNamesakes(prisma, {
    names: rows.map(({ body }) => body.name.toLowerCase()),
    phones: rows.flatMap(({ body }) => plainPhone(body.contact) ?? []),
  });
  const firsts = new Map<string, string>();
  const note = (name: string, phone: string | null, other: string) => {
    for (const key of keysOf(name, phone)) if (!firsts.has(key)) firsts.set(key, other);
  };
  for (const { name, email, contact } of people) note(name, contact, `'${beginningOf(name)}' (${beginningOf(email)})`);
  return rows.flatMap(({ rowNumber, body: { name, contact } }) => {
    const key = keysOf(name, contact).find((each) => firsts.has(each));
    const reason = key && `${firsts.get(key)} has ${samenessOf(key)}.`;
    note(name, contact, `Row ${rowNumber}`);
    return reason ? [{ row: rowNumber, name: beginningOf(name), reason }] : [];
  });
}
