import { goesWith } from '@shootdesk/shared/add-ons/goes-with';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { OrderedAddOns } from '@shootdesk/shared/prices/ordered-add-ons';
import { seesPrices } from '@shootdesk/shared/prices/price-right';
import { isPriced, quoteLines, sumOfLines, type Buyer } from '@shootdesk/shared/prices/price-rule';
import type { Tx } from '../../db/transaction.ts';
import { authorIdOf, type Actor } from '../../kernel/actor.ts';
import { findAddOnsByIds } from '../add-ons/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { agreedFields } from './job-price-history.ts';
import { writeJobPrice } from './job-prices.store.ts';
import { listedPrices } from './listed-prices.ts';

export interface NamedAddOn {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
}

/** The ordered add-ons with their names. Refuses callers without the right, missing ones, and those for other services. */
export async function requireAddOns(
  tx: Tx,
  actor: Actor,
  addOns: OrderedAddOns,
  serviceId: number,
): Promise<NamedAddOn[]> {
  if (addOns.length === 0) return [];
  if (!seesPrices(actor))
    refuseField('addOns', 'Add-ons are ordered by people with the right to see prices.', { code: 'forbidden' });
  const rows = await findAddOnsByIds(
    tx,
    addOns.map(({ id }) => id),
  );
  return addOns.map(({ id, quantity }) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return refuseField('addOns', `There is no add-on ${id}.`);
    if (!goesWith(row, serviceId)) refuseField('addOns', `${row.name} is not ordered with this service.`);
    return { id, name: row.name, quantity };
  });
}

interface Ordered {
  readonly jobId: number;
  readonly service: { readonly id: number; readonly name: string };
  readonly addOns: readonly NamedAddOn[];
  readonly buyer: Buyer;
  readonly at: Date;
}

/** Stores the price of a new job by the list on the day of the order. Stores nothing when the list has no price and no add-on was ordered. */
export async function agreeOrderedPrice(tx: Tx, actor: Actor, ordered: Ordered): Promise<void> {
  const { jobId, service, addOns, buyer, at } = ordered;
  const prices = await listedPrices(tx, { services: [service.id], addOns: addOns.map(({ id }) => id) });
  const lines = quoteLines(prices, service, addOns, buyer);
  if (addOns.length === 0 && !isPriced(lines)) return;
  const sumCents = isPriced(lines) ? sumOfLines(lines) : null;
  await writeJobPrice(tx, {
    serviceJobId: jobId,
    lines,
    sumCents,
    reason: null,
    agreedById: authorIdOf(actor),
    agreedAt: at,
  });
  await recordChange(tx, actor, {
    entityType: 'JobPrice',
    entityId: jobId,
    before: null,
    after: agreedFields(lines, { sumCents, reason: null }),
  });
}
