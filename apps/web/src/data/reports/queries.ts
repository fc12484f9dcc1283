import { getTimeSummary } from '@shootdesk/shared/reports/reports.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryValue } from '../../api/address.ts';
import { call } from '../../api/call.ts';

/** Reads the sums of the time in a range; those of the range before stay while they are read. */
export const timeSummaryQuery = (range: Readonly<Record<string, QueryValue>>) =>
  queryOptions({
    queryKey: ['time-summary', range],
    queryFn: ({ signal }) => call(getTimeSummary, { query: range }, signal),
    placeholderData: keepPreviousData,
  });
