import {
  getFirstTimeRight,
  listJudgedPictures,
  type PictureGrouping,
} from '@shootdesk/shared/reports/first-time-right.contract';
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

/** Bounds of a range, as the calls take them; an open one is the usual one. */
interface Bounds {
  readonly filterStart?: string;
  readonly filterEnd?: string;
}

/** Reads how many pictures passed quality control at first; those of the range before stay while they are read. */
export const firstTimeRightQuery = (range: Bounds) =>
  queryOptions({
    queryKey: ['first-time-right', range],
    queryFn: ({ signal }) => call(getFirstTimeRight, { query: range }, signal),
    placeholderData: keepPreviousData,
  });

/** Reads the pictures of a group; null are those without one. */
export const judgedPicturesQuery = (range: Bounds, { by, key }: { by: PictureGrouping; key: string | null }) =>
  queryOptions({
    queryKey: ['first-time-right', 'pictures', range, by, key],
    queryFn: async ({ signal }) => {
      const query = { ...range, by, ...(key !== null && { key }) };
      const { results, additionalInfo } = await call(listJudgedPictures, { query }, signal);
      return { pictures: results, total: additionalInfo.totalCount };
    },
  });
