import { refuseField } from '@shootdesk/shared/kernel/problem';
import { allRows, mostRowsAtOnce } from '@shootdesk/shared/kernel/page-query';
import type { MonthListItem, MonthListItemsQuery } from '@shootdesk/shared/month-lists/month-lists.contract';

function offsetOf(token: string | undefined): number {
  if (token === undefined) return 0;
  const text = Buffer.from(token, 'base64url').toString();
  if (!/^\d{1,9}$/.test(text))
    refuseField('continuationToken', 'This is not the token of a page.', { code: 'malformed' });
  return Number(text);
}

/** One page of the items of a list, always in the order of the list. */
export function itemsPage(items: readonly MonthListItem[], { filter, size, continuationToken }: MonthListItemsQuery) {
  const { equals, in: among } = filter?.party ?? {};
  const found = items.filter(
    ({ party }) => (equals === undefined || party.id === equals) && (among === undefined || among.includes(party.id)),
  );
  const totalCount = found.length;
  if (size === allRows && totalCount > mostRowsAtOnce)
    refuseField('size', `There are ${totalCount} items; ask for at most ${mostRowsAtOnce} at once.`);
  const start = offsetOf(continuationToken);
  const end = size === allRows ? totalCount : start + size;
  const next = end < totalCount ? Buffer.from(String(end)).toString('base64url') : null;
  return { results: found.slice(start, end), continuationToken: next, totalCount };
}
