import type { Country, CountryBody } from '@shootdesk/shared/countries/countries.contract';
import { homeCountry, shippedStates } from '@shootdesk/shared/kernel/countries';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { stillNeeded } from '../../kernel/still-needed.ts';
import { recordChange } from '../record-changes/public.ts';
import { countryView, statesOf } from './country.view.ts';
import {
  countUses,
  insertCountry,
  lockCountries,
  removeCountry,
  updateCountryRow,
  type CountryRow,
} from './countries.store.ts';

type Tools = Pick<Deps, 'prisma' | 'settings'>;

const entityType = 'Country';
const refuseTaken = refusalOfTaken({
  countries_code_key: ['code', 'Another country has this code.'],
  countries_name_key: ['name', 'Another country has this name.'],
});

const formatState = ({ code, name, time_zone: timeZone, hidden }: Country['states'][number]) =>
  [`${code} ${name}`, timeZone, hidden ? 'hidden' : null].filter(Boolean).join(', ');

/** The fields that the change history compares. */
const fieldsOf = (row: CountryRow) => ({
  code: row.code,
  name: row.name,
  calling_code: row.callingCode,
  state_label: row.stateLabel,
  postcode_label: row.postcodeLabel,
  hidden: row.hidden,
  place: row.place,
  states: statesOf(row).map(formatState),
});

/** Locks all countries; returns this one and the others. */
async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget) {
  const all = await lockCountries(tx);
  const row = all.find((each) => each.id === id);
  if (!row) throw notFound('The country');
  requireVersion(ifMatch, countryView(row));
  return { row, others: all.filter((each) => each !== row) };
}

/** Refuses codes of other countries' states, because a shared code such as WA would not identify the state of an address. */
function refuseSharedCodes({ states }: CountryBody, others: readonly CountryRow[]): void {
  for (const [index, { code }] of states.entries()) {
    const other = others.find((row) => statesOf(row).some((each) => each.code === code));
    if (other) {
      refuseField(`states.${index}.code`, `${other.name} has the code ${code} already.`, { code: 'already_exists' });
    }
  }
}

/** Refuses another code, and for a built-in country another name and the removal or renaming of built-in states. */
function refuseLoss({ builtIn, name, ...before }: CountryRow, body: CountryBody): void {
  if (body.code !== before.code) refuseField('code', 'The code cannot be changed. Add another country instead.');
  if (!builtIn) return;
  if (body.name !== name) refuseField('name', 'A built-in country keeps its name.');
  for (const state of statesOf(before).filter(({ code }) => shippedStates.includes(code))) {
    const index = body.states.findIndex(({ code }) => code === state.code);
    if (index === -1) refuseField('states', `${state.name} ships with the product. It can be hidden instead.`);
    if (body.states[index]!.name !== state.name) {
      refuseField(`states.${index}.name`, 'A built-in state keeps its name.');
    }
  }
}

const nouns = {
  Client: ['client', 'clients'],
  Provider: ['provider', 'providers'],
  Campaign: ['campaign', 'campaigns'],
  Zone: ['zone', 'zones'],
} as const;

/** Refuses to remove states that records use. */
async function refuseUsed(tx: Tx, states: readonly { readonly code: string; readonly name: string }[]): Promise<void> {
  if (states.length === 0) return;
  const uses = await countUses(
    tx,
    states.map(({ code }) => code),
  );
  const [first] = uses;
  if (!first) return;
  const references = uses
    .filter(({ state }) => state === first.state)
    .map(({ type, count }) => ({ type, count, names: [] }));
  const { name } = states.find(({ code }) => code === first.state)!;
  throw stillNeeded(name, references, nouns, 'It can be hidden instead.');
}

const refuseHome = (code: string, field: string): void => {
  if (code === homeCountry()) refuseField(field, 'The studio is in this country.');
};

/** Awaits a change and reloads the settings, so that the change applies in this process. */
async function inForce<T>({ settings }: Tools, changing: Promise<T>): Promise<T> {
  const done = await refuseTaken(changing);
  await settings.reload();
  return done;
}

export function createCountry(deps: Tools, actor: Actor, body: CountryBody): Promise<Country> {
  const saving = inTransaction(deps.prisma, async (tx) => {
    refuseSharedCodes(body, await lockCountries(tx));
    const row = await insertCountry(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return countryView(row);
  });
  return inForce(deps, saving);
}

export function updateCountry(deps: Tools, actor: Actor, target: RecordTarget, body: CountryBody): Promise<Country> {
  const saving = inTransaction(deps.prisma, async (tx) => {
    const { row: before, others } = await lockCurrent(tx, target);
    refuseLoss(before, body);
    if (body.hidden && !before.hidden) refuseHome(body.code, 'hidden');
    refuseSharedCodes(body, others);
    await refuseUsed(
      tx,
      statesOf(before).filter(({ code }) => body.states.every((each) => each.code !== code)),
    );
    const after = await updateCountryRow(tx, target.id, { ...body, place: body.place ?? before.place });
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return countryView(after);
  });
  return inForce(deps, saving);
}

/** Refuses built-in countries, the studio's own, and those with states that records use. */
export function deleteCountry(deps: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  const deleting = inTransaction(deps.prisma, async (tx) => {
    const { row: before } = await lockCurrent(tx, target);
    if (before.builtIn) throw problem('rule_violated', `${before.name} is built in. It can be hidden instead.`);
    if (before.code === homeCountry()) throw problem('rule_violated', `The studio is in ${before.name}.`);
    await refuseUsed(tx, statesOf(before));
    await removeCountry(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
  return inForce(deps, deleting);
}
