import { minSearchLength } from '@shootdesk/shared/search/search.contract';
import { useQuery } from '@tanstack/react-query';
import { jobSearchQuery } from '../../data/jobs/list-queries.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';

/** Pause after the last key before jobs are searched, in milliseconds. */
const searchDelay = 300;

/** The number of a job as lists write it, `#1234`, is searched for without its sign. */
const withoutSign = (text: string) => text.replace(/^#\s*(?=\d)/, '');

/** Jobs that fit the text, once it has stood still and has at least three characters. */
export function useJobSearch(text: string) {
  const wanted = withoutSign(text.trim());
  const settled = useDebounced(wanted, searchDelay);
  const isLongEnough = wanted.length >= minSearchLength;
  const found = useQuery({
    ...jobSearchQuery(settled),
    enabled: isLongEnough && settled.length >= minSearchLength,
  });
  return {
    isLongEnough,
    jobs: isLongEnough ? (found.data ?? []) : [],
    /** The answer to what is typed now is not there yet. */
    isWaiting: isLongEnough && (settled !== wanted || found.isFetching),
    /** The jobs are those of what was typed before. */
    isOutdated: settled !== wanted || found.isPlaceholderData,
    error: found.error,
  };
}
