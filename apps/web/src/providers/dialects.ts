import type { QueryValue } from '../api/address.ts';
import type { Dialect, ListInfo } from './rest-client.ts';

/** Filter value for no restriction in v1, where a missing filter means something else. */
export const unrestricted = 'any';

function v1Filter(filter: Readonly<Record<string, unknown>>): Record<string, QueryValue> {
  const isOpen = (chosen: unknown) => Array.isArray(chosen) && chosen.includes(unrestricted);
  const entries = Object.entries(filter as Record<string, QueryValue>);
  return Object.fromEntries(entries.map(([name, chosen]) => [name, isOpen(chosen) ? '' : chosen]));
}

/** v1: a parameter per filter, pages by their number, and what it counts under `additionalInfo`. */
export const v1: Dialect = {
  base: '/v1',
  listQuery: ({ filter, field, order, size, page, embed }) => ({
    ...v1Filter(filter),
    includes: embed,
    orderBy: order === 'DESC' ? `${field} desc` : field,
    pageSize: size,
    pageNumber: page,
  }),
  infoOf: ({ additionalInfo }) => additionalInfo as ListInfo,
};

/** v1 for lists without pages, whose order the API decides. */
export const v1Whole: Dialect = { ...v1, listQuery: () => ({}) };

const isNested = (condition: unknown): condition is Readonly<Record<string, unknown>> =>
  typeof condition === 'object' &&
  condition !== null &&
  Object.values(condition).every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));

/** React-admin nests what an input calls `provider.services.in`; for v3 `provider.services` is one name. */
function v3Filter(filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(filter).flatMap(([name, condition]) =>
    isNested(condition)
      ? Object.entries(condition).map(([part, each]) => [`${name}.${part}`, each] as const)
      : [[name, condition] as const],
  );
  return Object.fromEntries(entries);
}

/** v3: the filter as JSON, and a token for the next page. */
export const v3: Dialect = {
  base: '/v3',
  listQuery: ({ filter, field, order, size, continuationToken }) => ({
    filter: Object.keys(filter).length === 0 ? null : JSON.stringify(v3Filter(filter)),
    size,
    orderBy: `${field} ${order.toLowerCase()}`,
    continuationToken,
  }),
  infoOf: ({ continuationToken, totalCount }) => ({ continuationToken, totalCount: totalCount as number }),
};
