import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedSource } from './queries.ts';
import type { Option } from '../../ui/inputs/option.ts';

interface Names {
  /** Name of a record; null until it has been read. */
  readonly nameOf: (id: number) => string | null;
  /** Caches the name of a chosen option, which saves a request. */
  readonly remember: (option: Option) => void;
}

/** Reads the names of records by their ids, for pickers and filters. */
export function useNames(source: NamedSource, ids: readonly number[]): Names {
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const known = new Map(chosen.map(({ id, name }) => [id, name]));
  const asked = [...ids].filter((id) => !known.has(id)).sort((a, b) => a - b);
  const { data = [] } = useQuery(source.namesQuery(asked));
  for (const { id, name } of data) known.set(id, name);
  return {
    nameOf: (id) => known.get(id) ?? null,
    remember: (option) => setChosen((before) => [...before, option]),
  };
}
