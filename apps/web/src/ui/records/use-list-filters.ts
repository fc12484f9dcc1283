import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What the filters of a list hold, each any number of words. */
type Chosen<N extends string> = Readonly<Record<N, readonly string[]>>;

export interface ListFilters<N extends string> {
  readonly chosen: Chosen<N>;
  readonly choose: (name: N, values: readonly string[]) => void;
  readonly clear: () => void;
  readonly isEmpty: boolean;
}

function addressOf(chosen: Readonly<Record<string, readonly string[]>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(chosen).flatMap(([name, values]) => values.filter(Boolean).map((value) => [name, value])),
  );
}

/** The filters of a list. They are kept in the address, so that coming back to the list finds them again. */
export function useListFilters<const N extends string>(names: readonly N[]): ListFilters<N> {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(
    () => Object.fromEntries(names.map((name) => [name, params.getAll(name)])) as unknown as Chosen<N>,
  );
  const change = (next: Chosen<N>) => {
    setChosen(next);
    setParams(addressOf(next), { replace: true });
  };
  return {
    chosen,
    choose: (name, values) => change({ ...chosen, [name]: values }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, []])) as unknown as Chosen<N>),
    isEmpty: addressOf(chosen).size === 0,
  };
}
