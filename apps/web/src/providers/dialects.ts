import type { QueryValue } from '../api/address.ts';
import type { Dialect, ListInfo } from './rest-client.ts';

/** v1: a parameter per filter, pages by their number, and what it counts under `additionalInfo`. */
export const v1: Dialect = {
  base: '/v1',
  listQuery: ({ filter, field, order, size, page, embed }) => ({
    ...(filter as Record<string, QueryValue>),
    includes: embed,
    orderBy: order === 'DESC' ? `${field} desc` : field,
    pageSize: size,
    pageNumber: page,
  }),
  infoOf: ({ additionalInfo }) => additionalInfo as ListInfo,
};

/** v3: the filter as JSON, pages by the token of the page before. */
export const v3: Dialect = {
  base: '/v3',
  listQuery: ({ filter, field, order, size, continuationToken }) => ({
    filter: Object.keys(filter).length === 0 ? null : JSON.stringify(filter),
    size,
    orderBy: `${field} ${order.toLowerCase()}`,
    continuationToken,
  }),
  infoOf: ({ continuationToken, totalCount }) => ({ continuationToken, totalCount: totalCount as number }),
};
