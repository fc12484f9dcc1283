import { minSearchLength } from '@shootdesk/shared/search/search.contract';
import { jobSearchQuery } from '../../data/jobs/list-queries.ts';
import { useTextSearch } from '../../ui/inputs/use-text-search.ts';

/** Removes the sign of a job number as lists show it: `#1234` becomes `1234`. */
export const withoutSign = (text: string) => text.replace(/^#\s*(?=\d)/, '');

/** Searches jobs after a debounce, from three characters on. */
export function useJobSearch(text: string) {
  const wanted = withoutSign(text.trim());
  const isLongEnough = wanted.length >= minSearchLength;
  const { data: jobs = [], isWaiting, error } = useTextSearch(wanted, jobSearchQuery, isLongEnough);
  return { isLongEnough, jobs: isLongEnough ? jobs : [], isWaiting, error };
}
