import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { firstMessage } from '../../../kernel/api-error.ts';
import { foundOptionsQuery, type Find } from '../../../data/options/queries.ts';
import { useTextSearch } from '../../../ui/inputs/use-text-search.ts';

/** Maximum number of options shown at once; typing finds the rest. */
const pageSize = 100;

/** Maximum number of ids in one request for names. */
const mostNames = 200;

/** Reads the names of the first 200 chosen ids. */
export function useChosenOptions(kind: string, find: Find, ids: readonly number[], enabled = true) {
  const query = { ids: ids.slice(0, mostNames), pageSize: mostNames };
  return useQuery({ ...foundOptionsQuery(kind, find, query), enabled: enabled && ids.length > 0 });
}

/** Options of a filter with too many values to load: the first matches, and the chosen ones. */
export function useFoundOptions(kind: string, find: Find, chosen: readonly number[], enabled: boolean) {
  const [text, setText] = useState('');
  const isSearch = text.trim() !== '';
  const ids = useDeferredValue(chosen);
  const queryOf = (name: string) => foundOptionsQuery(kind, find, { ...(name ? { name } : {}), pageSize });
  const found = useTextSearch(text, queryOf, enabled);
  const missing = ids.filter((id) => found.data && !found.data.results.some((option) => option.id === id));
  const named = useChosenOptions(kind, find, missing, enabled && !isSearch);
  const options = useMemo(() => {
    const chosenOnes = !isSearch && missing.length > 0 ? (named.data?.results ?? []) : [];
    const all = [...chosenOnes, ...(found.data?.results ?? [])];
    return [...new Map(all.map((option) => [option.id, option])).values()];
  }, [found.data, named.data, isSearch, missing.length]);
  const more = (found.data?.additionalInfo.totalCount ?? 0) - (found.data?.results.length ?? 0);
  return {
    options,
    isLoading: found.isWaiting,
    problem: found.error && firstMessage(found.error),
    onSearch: setText,
    hint: more > 0 ? `${more.toLocaleString('en')} more: type a part of the name.` : null,
  };
}
