import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryValue } from '../../api/address.ts';
import type { Option } from '../../ui/inputs/option.ts';
import type { OptionSource } from '../../ui/inputs/search-picker.tsx';

type Search = (text: string, signal: AbortSignal) => Promise<Option[]>;
type ReadNames = (ids: readonly number[], signal: AbortSignal) => Promise<Option[]>;

/** A source whose options a call finds; `key` tells it from other sources in the cache. */
export const optionSource = (key: readonly unknown[], search: Search): OptionSource => ({
  optionsQuery: (text) => ({
    queryKey: ['options', ...key, text],
    queryFn: ({ signal }) => search(text, signal),
    placeholderData: keepPreviousData,
  }),
});

/** A source that also reads the names of records by their ids. */
export const namedSource = (key: readonly unknown[], search: Search, byIds: ReadNames) => ({
  ...optionSource(key, search),
  namesQuery: (ids: readonly number[]) =>
    queryOptions({
      queryKey: ['names', ...key, ids],
      queryFn: ({ signal }): Promise<Option[]> => byIds(ids, signal),
      enabled: ids.length > 0,
    }),
});

export type NamedSource = ReturnType<typeof namedSource>;

interface Found {
  readonly results: readonly Option[];
  readonly additionalInfo: { readonly totalCount: number };
}

/** Finds records by a part of their name, or by their ids. */
export type Find = (query: Record<string, QueryValue>, signal: AbortSignal) => Promise<Found>;

/** What a filter finds of one kind of record. */
export const foundOptionsQuery = (kind: string, find: Find, query: Record<string, QueryValue>) =>
  queryOptions({
    queryKey: [kind, 'options', query],
    queryFn: ({ signal }) => find(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
