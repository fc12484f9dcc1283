import {
  getMonthList,
  listMonthListItems,
  listMonthLists,
  type MonthListKind,
} from '@shootdesk/shared/month-lists/month-lists.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** First part of the keys of every list. */
export const monthListsKey = ['month-lists'] as const;

/** Items of a page. */
const pageSize = 100;

/** Reads the lists of a kind, newest month first. */
export const monthListsQuery = (kind: MonthListKind) =>
  queryOptions({
    queryKey: [...monthListsKey, 'all', kind],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ kind }), orderBy: 'month desc', size: 200 };
      return (await call(listMonthLists, { query }, signal)).results;
    },
  });

/** Reads a list with its sums by client or person. */
export const monthListQuery = (id: number) =>
  queryOptions({
    queryKey: [...monthListsKey, 'one', id],
    queryFn: ({ signal }) => call(getMonthList, { params: { id } }, signal),
  });

/** Reads the items of one client or person in a list. */
export const monthListItemsQuery = (id: number, party: number) =>
  infiniteQueryOptions({
    queryKey: [...monthListsKey, 'items', id, party],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...{ filter: JSON.stringify({ party }), size: pageSize },
        ...(pageParam && { continuationToken: pageParam }),
      };
      return call(listMonthListItems, { params: { id }, query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ continuationToken }) => continuationToken,
  });
