import { classificationName } from '@shootdesk/shared/clients/classifications';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { moneyText, type Currency } from '@shootdesk/shared/prices/money';
import type { Price, PriceBody } from '@shootdesk/shared/prices/prices.contract';
import { dayOf } from '../../db/calendar-days.ts';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { priceView } from './price.view.ts';
import { findNamed, insertPrice, lockPrice, removePrice, updatePriceRow, type PriceRow } from './prices.store.ts';

type Tools = Pick<Deps, 'prisma' | 'settings'>;

const entityType = 'Price';
const refuseTaken = refusalOfTaken({
  prices_scope_key: ['valid_from', 'There is a price for this from the same day. Please change that one.'],
});

const currencyOf = ({ settings }: Tools): Currency => settings.organisation().currency;

/** The fields that the change history compares. */
const fieldsOf = (row: PriceRow, currency: Currency) => ({
  name: row.name,
  client: row.client && { id: String(row.client.id), name: row.client.name },
  classification: row.classification === null ? null : classificationName(row.classification),
  valid_from: dayOf(row.validFrom),
  amount: moneyText(row.cents, currency),
});

/** Refuses a price for a service, add-on or client that does not exist. */
async function requireNamed(tx: Tx, body: PriceBody): Promise<void> {
  const found = await findNamed(tx, body);
  if (body.service && !found.service) refuseField('service', 'There is no such service.');
  if (body.add_on && !found.add_on) refuseField('add_on', 'There is no such add-on.');
  if (body.client && !found.client) refuseField('client', 'There is no such client.');
}

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget, currency: Currency): Promise<PriceRow> {
  const row = await lockPrice(tx, id);
  if (!row) throw notFound('The price');
  requireVersion(ifMatch, priceView(row, currency));
  return row;
}

export function createPrice(tools: Tools, actor: Actor, body: PriceBody): Promise<Price> {
  const currency = currencyOf(tools);
  const saving = inTransaction(tools.prisma, async (tx) => {
    await requireNamed(tx, body);
    const row = await insertPrice(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row, currency) });
    return priceView(row, currency);
  });
  return refuseTaken(saving);
}

export function updatePrice(tools: Tools, actor: Actor, target: RecordTarget, body: PriceBody): Promise<Price> {
  const currency = currencyOf(tools);
  const saving = inTransaction(tools.prisma, async (tx) => {
    const before = await lockCurrent(tx, target, currency);
    await requireNamed(tx, body);
    const after = await updatePriceRow(tx, target.id, body);
    const change = { before: fieldsOf(before, currency), after: fieldsOf(after, currency) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return priceView(after, currency);
  });
  return refuseTaken(saving);
}

export function deletePrice(tools: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  const currency = currencyOf(tools);
  return inTransaction(tools.prisma, async (tx) => {
    const before = await lockCurrent(tx, target, currency);
    await removePrice(tx, target.id);
    await recordChange(tx, actor, {
      entityType,
      entityId: target.id,
      before: fieldsOf(before, currency),
      after: null,
    });
    return null;
  });
}
