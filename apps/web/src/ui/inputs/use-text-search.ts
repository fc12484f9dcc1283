import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useDebounced } from '../../kernel/use-debounced.ts';

/** Debounce in ms between the last key and the request. */
const searchDelayMs = 300;

/** Text of a picker while its search is running. */
export const searchingText = 'Searching …';

/**
 * Searches on the server for a text, debounced. There is no data until the response to exactly this text arrives, because a fast typist would
 * otherwise choose an option that was found for another text.
 */
export function useTextSearch<Data, Key extends QueryKey>(
  text: string,
  queryOf: (text: string) => UseQueryOptions<Data, Error, Data, Key>,
  isEnabled: boolean,
) {
  const wanted = text.trim();
  const settled = useDebounced(wanted, searchDelayMs);
  const isSettled = settled === wanted;
  const found = useQuery({ ...queryOf(settled), enabled: isEnabled && isSettled });
  const isOutdated = !isSettled || found.isPending || found.isPlaceholderData;
  return {
    data: isOutdated ? undefined : found.data,
    /** True until the response to the current text has arrived. */
    isWaiting: isEnabled && isOutdated && !(isSettled && found.isError),
    error: isSettled ? found.error : null,
  };
}

type MuiKeyboardEvent = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined };

/**
 * Handles Enter in a picker. Typed text that was not chosen never submits the surrounding form, because the form still holds the previous record.
 * While the picker waits, Enter chooses nothing either.
 */
export const holdEnter = (isTyped: boolean, isWaiting: boolean) => (event: MuiKeyboardEvent) => {
  if (event.key !== 'Enter' || !(isTyped || isWaiting)) return;
  event.preventDefault();
  if (isWaiting) event.defaultMuiPrevented = true;
};

/** Props of an Autocomplete whose options come from a text search. */
export const searchProps = <T>(options: readonly T[], isTyped: boolean, isWaiting: boolean) => ({
  options,
  loading: isWaiting,
  loadingText: searchingText,
  onKeyDown: holdEnter(isTyped, isWaiting),
  // The server has filtered them.
  filterOptions: (found: T[]) => found,
});
