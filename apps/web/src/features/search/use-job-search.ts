import { minSearchLength } from '@shootdesk/shared/search/search.contract';
import { jobSearchQuery } from '../../data/jobs/list-queries.ts';
import { useTextSearch } from '../../ui/inputs/use-text-search.ts';

/** The number of a job as lists write it, `#1234`, is searched for without its sign. */
export const withoutSign = (text: string) => text.replace(/^#\s*(?=\d)/, '');

/** Jobs that fit the text, once it has stood still and has at least three characters. */
export function useJobSearch(text: string) {
  const wanted = withoutSign(text.trim());
  const isLongEnough = wanted.length >= minSearchLength;
  const { data: jobs = [], isWaiting, error } = useTextSearch(wanted, jobSearchQuery, isLongEnough);
  return { isLongEnough, jobs: isLongEnough ? jobs : [], isWaiting, error };
}
