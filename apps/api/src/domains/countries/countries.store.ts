import type { PrismaClient } from '@shootdesk/prisma/client';
import type { CountryBody, CountryListQuery } from '@shootdesk/shared/countries/countries.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  code: true,
  name: true,
  callingCode: true,
  stateLabel: true,
  postcodeLabel: true,
  hidden: true,
  builtIn: true,
  place: true,
  states: true,
  updatedAt: true,
  cacheKey: true,
} as const;

const inOrder = [{ place: 'asc' }, { id: 'asc' }] as const;

export function listCountriesPage(prisma: PrismaClient, query: CountryListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((name) => ({ name })) };
  return keysetPage(query, {
    columns: {
      place: { name: 'place', kind: 'number' },
      name: { name: 'name', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.country.count({ where }),
    find: ({ after, ...page }) => prisma.country.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findCountry(db: PrismaClient | Tx, id: number) {
  return db.country.findUnique({ where: { id }, select });
}

export type CountryRow = NonNullable<Awaited<ReturnType<typeof findCountry>>>;

/** All countries, in their order. */
export function findAllCountries(db: PrismaClient | Tx): Promise<CountryRow[]> {
  return db.country.findMany({ select, orderBy: [...inOrder] });
}

/** Locks all countries until the transaction ends, because codes of states are unique among all of them and no address may get one meanwhile. */
export async function lockCountries(tx: Tx): Promise<CountryRow[]> {
  await tx.$queryRaw`SELECT id FROM countries ORDER BY id FOR UPDATE`;
  return findAllCountries(tx);
}

/** All countries; none changes until the transaction ends. */
export async function holdCountries(tx: Tx): Promise<CountryRow[]> {
  await tx.$queryRaw`SELECT id FROM countries ORDER BY id FOR SHARE`;
  return findAllCountries(tx);
}

const placeStep = 10;

const columnsOf = ({ calling_code, state_label, postcode_label, states, ...body }: CountryBody) => ({
  ...body,
  callingCode: calling_code,
  stateLabel: state_label,
  postcodeLabel: postcode_label,
  states: states.map((each) => ({ ...each })),
});

async function placeOf(tx: Tx, { place }: CountryBody): Promise<number> {
  return place ?? ((await tx.country.aggregate({ _max: { place: true } }))._max.place ?? 0) + placeStep;
}

export async function insertCountry(tx: Tx, body: CountryBody): Promise<CountryRow> {
  return tx.country.create({ data: { ...columnsOf(body), place: await placeOf(tx, body) }, select });
}

/** The caller has locked it. */
export async function updateCountryRow(tx: Tx, id: number, body: CountryBody): Promise<CountryRow> {
  return tx.country.update({ where: { id }, data: { ...columnsOf(body), place: await placeOf(tx, body) }, select });
}

export async function removeCountry(tx: Tx, id: number): Promise<void> {
  await tx.country.delete({ where: { id }, select: { id: true } });
}

interface StateUse {
  readonly state: string;
  readonly type: 'Client' | 'Provider' | 'Campaign' | 'Zone';
  readonly count: number;
}

/** Number of records that have these states, by kind, including removed records. */
export function countUses(tx: Tx, codes: readonly string[]): Promise<StateUse[]> {
  return tx.$queryRaw<StateUse[]>`
    SELECT state, type, count(*)::int AS count FROM (
      SELECT state, 'Client' AS type FROM clients WHERE state = ANY(${codes}::text[])
      UNION ALL SELECT state, 'Provider' FROM providers WHERE state = ANY(${codes}::text[])
      UNION ALL SELECT state, 'Campaign' FROM campaigns WHERE state = ANY(${codes}::text[])
      UNION ALL (SELECT DISTINCT ON (state, zone_id) state, 'Zone' FROM zone_postcodes WHERE state = ANY(${codes}::text[]))
    ) uses GROUP BY state, type ORDER BY state, type`;
}
