import {
  getFirstTimeRight,
  listJudgedPictures,
  type PictureGrouping,
} from '@shootdesk/shared/reports/first-time-right.contract';
import { getTimeSummary } from '@shootdesk/shared/reports/reports.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryValue } from '../../api/address.ts';
import { call } from '../../api/call.ts';

/** Reads the sums of time in a range. The previous range's sums stay while they load. */
export const timeSummaryQuery = (range: Readonly<Record<string, QueryValue>>) =>
  queryOptions({
    queryKey: ['time-summary', range],
    queryFn: ({ signal }) => call(getTimeSummary, { query: range }, signal),
    placeholderData: keepPreviousData,
  });

/** Bounds of a range in the API's notation. Open bounds mean the default range. */
interface Bounds {
  readonly filterStart?: string;
  readonly filterEnd?: string;
}

/** Reads how many pictures passed quality control at first. The previous range's numbers stay while they load. */
export const firstTimeRightQuery = (range: Bounds) =>
  queryOptions({
    queryKey: ['first-time-right', range],
    queryFn: ({ signal }) => call(getFirstTimeRight, { query: range }, signal),
    placeholderData: keepPreviousData,
  });

/** Reads the pictures of a group; null for those without a group. */
export const judgedPicturesQuery = (range: Bounds, { by, key }: { by: PictureGrouping; key: string | null }) =>
  queryOptions({
    queryKey: ['first-time-right', 'pictures', range, by, key],
    queryFn: async ({ signal }) => {
      const query = { ...range, by, ...(key !== null && { key }) };
      const { results, additionalInfo } = await call(listJudgedPictures, { query }, signal);
      return { pictures: results, total: additionalInfo.totalCount };
    },
  });
