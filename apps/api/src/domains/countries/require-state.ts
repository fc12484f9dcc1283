import { refuseField } from '@shootdesk/shared/kernel/problem';
import { unknownState } from '@shootdesk/shared/kernel/words';
import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import { statesOf } from './country.view.ts';
import { findAllCountries, holdCountries, type CountryRow } from './countries.store.ts';

/** Maximum number of codes in a refusal. */
const mostCodes = 20;

const statesIn = (countries: readonly CountryRow[]) =>
  countries.flatMap((row) => statesOf(row).map((each) => ({ ...each, isOffered: !row.hidden && !each.hidden })));

/** Codes of all states, hidden ones as well. */
export async function findStateCodes(db: PrismaClient | Tx): Promise<string[]> {
  return statesIn(await findAllCountries(db)).map(({ code }) => code);
}

/** Codes that new addresses may have. */
export async function findOfferedStates(db: PrismaClient | Tx): Promise<ReadonlySet<string>> {
  const offered = statesIn(await findAllCountries(db)).filter(({ isOffered }) => isOffered);
  return new Set([...offered.map(({ code }) => code), unknownState]);
}

/** Refuses a country that does not exist or is hidden. */
export async function requireCountry(tx: Tx, code: string | null): Promise<void> {
  if (code === null) return;
  const found = (await holdCountries(tx)).find((row) => row.code === code);
  if (!found || found.hidden) refuseField('country', `There is no country ${code}. Please add it or show it first.`);
}

interface Wanted {
  readonly state: string | null | undefined;
  /** State that the record has already, which may stay. */
  readonly present: string | null | undefined;
  readonly field: string;
}

/** Refuses a state that no country has, and a hidden one that the record does not have yet. */
export async function requireState(tx: Tx, { state, present, field }: Wanted): Promise<void> {
  if (!state || state === present || state === unknownState) return;
  const states = statesIn(await holdCountries(tx));
  const found = states.find(({ code }) => code === state);
  const offered = states.filter(({ isOffered }) => isOffered).map(({ code }) => code);
  const list = offered.slice(0, mostCodes).join(', ') + (offered.length > mostCodes ? ', …' : '');
  if (!found) refuseField(field, `There is no state ${state}, but ${list}.`, { code: 'malformed' });
  if (!found.isOffered) refuseField(field, `${found.name} is not offered any more.`, { code: 'malformed' });
}
