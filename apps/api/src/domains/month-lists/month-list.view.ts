import { reference } from '@shootdesk/shared/kernel/ids';
import type { MonthList, MonthListItem, MonthListKind } from '@shootdesk/shared/month-lists/month-lists.contract';
import { addCents, currencies, type Currency } from '@shootdesk/shared/prices/money';
import { monthOf, type MonthListRow } from './month-lists.store.ts';

const kindNames: Readonly<Record<MonthListKind, string>> = { billing: 'Billing', pay: 'Pay' };

const sumsOf = (items: readonly MonthListItem[]) => ({
  items: items.length,
  total_cents: addCents(items.map(({ cents }) => cents ?? 0)),
  missing: items.filter(({ cents }) => cents === null).length,
});

/** Sums by client or person, in the order of the items. */
function partySums(items: readonly MonthListItem[]): MonthList['parties'] {
  const byParty = Map.groupBy(items, ({ party }) => party.id);
  return [...byParty.values()].map((own) => ({ party: own[0]!.party, ...sumsOf(own) }));
}

/** For example 'Billing 2026-07'. */
export const listName = ({ kind, month }: Pick<MonthListRow, 'kind' | 'month'>): string =>
  `${kindNames[kind as MonthListKind]} ${monthOf(month)}`;

/** Currency of a list: that of the organisation until it is locked. */
export const currencyOf = (row: Pick<MonthListRow, 'currency'>, current: Currency): Currency =>
  currencies.find((each) => each === row.currency) ?? current;

/** A list with its sums. The totals of a locked list are stored; `items` only divide them by party. */
export function monthListView(row: MonthListRow, items: readonly MonthListItem[], current: Currency): MonthList {
  const isLocked = row.lockedAt !== null;
  return {
    id: String(row.id),
    name: listName(row),
    kind: row.kind as MonthListKind,
    month: monthOf(row.month),
    state: isLocked ? 'locked' : 'draft',
    currency: currencyOf(row, current),
    ...(isLocked ? { items: row.items, total_cents: Number(row.cents), missing: 0 } : sumsOf(items)),
    parties: partySums(items),
    locked_at: row.lockedAt?.toISOString() ?? null,
    locked_by: row.lockedBy && { id: reference('User', row.lockedBy.id), name: row.lockedBy.name },
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
