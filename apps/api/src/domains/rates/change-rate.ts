import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { moneyText, type Currency } from '@shootdesk/shared/prices/money';
import type { Rate, RateBody } from '@shootdesk/shared/rates/rates.contract';
import { dayOf } from '../../db/calendar-days.ts';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { rateView } from './rate.view.ts';
import { findNamed, insertRate, lockRate, removeRate, updateRateRow, type RateRow } from './rates.store.ts';

type Tools = Pick<Deps, 'prisma' | 'settings'>;

const entityType = 'Rate';
const refuseTaken = refusalOfTaken({
  rates_scope_key: ['valid_from', 'There is a rate for this from the same day. Please change that one.'],
});

const currencyOf = ({ settings }: Tools): Currency => settings.organisation().currency;

/** The fields that the change history compares. */
const fieldsOf = (row: RateRow, currency: Currency) => ({
  name: row.name,
  service: row.service && { id: String(row.service.id), name: row.service.name },
  valid_from: dayOf(row.validFrom),
  amount: moneyText(row.cents, currency),
});

/** Refuses a rate for a person or service that does not exist. */
async function requireNamed(tx: Tx, body: RateBody): Promise<void> {
  const found = await findNamed(tx, body);
  if (!found.user) refuseField('user', 'There is no such person.');
  if (body.service && !found.service) refuseField('service', 'There is no such service.');
}

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget, currency: Currency): Promise<RateRow> {
  const row = await lockRate(tx, id);
  if (!row) throw notFound('The rate');
  requireVersion(ifMatch, rateView(row, currency));
  return row;
}

export function createRate(tools: Tools, actor: Actor, body: RateBody): Promise<Rate> {
  const currency = currencyOf(tools);
  const saving = inTransaction(tools.prisma, async (tx) => {
    await requireNamed(tx, body);
    const row = await insertRate(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row, currency) });
    return rateView(row, currency);
  });
  return refuseTaken(saving);
}

export function updateRate(tools: Tools, actor: Actor, target: RecordTarget, body: RateBody): Promise<Rate> {
  const currency = currencyOf(tools);
  const saving = inTransaction(tools.prisma, async (tx) => {
    const before = await lockCurrent(tx, target, currency);
    await requireNamed(tx, body);
    const after = await updateRateRow(tx, target.id, body);
    const change = { before: fieldsOf(before, currency), after: fieldsOf(after, currency) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return rateView(after, currency);
  });
  return refuseTaken(saving);
}

export function deleteRate(tools: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  const currency = currencyOf(tools);
  return inTransaction(tools.prisma, async (tx) => {
    const before = await lockCurrent(tx, target, currency);
    await removeRate(tx, target.id);
    await recordChange(tx, actor, {
      entityType,
      entityId: target.id,
      before: fieldsOf(before, currency),
      after: null,
    });
    return null;
  });
}
