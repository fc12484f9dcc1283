import { listForecasts, maxForecastJobs, type ForecastView } from '@shootdesk/shared/forecasts/forecasts.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { callTogether } from '../../api/call-together.ts';
import { readInPortions } from './portions-of-ids.ts';
import { jobListsKey, jobPartKey } from './queries.ts';

/** Refetch interval of forecasts in ms. The server updates them seconds after a change and every minute. */
const refetchMs = 60_000;

/** Reads when jobs will be ready, and why. Its key is below the lists', so that both are refetched together. */
export const forecastsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...jobListsKey, 'forecasts', ids],
    queryFn: ({ signal }): Promise<readonly ForecastView[]> =>
      readInPortions(
        ids,
        maxForecastJobs,
        async (serviceJobs) => (await call(listForecasts, { query: { serviceJobs } }, signal)).results,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });

/** Reads when a job will be ready, and why; null without a deadline that it could miss. */
export const jobForecastQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'forecast'),
    queryFn: async ({ signal }) =>
      (await callTogether(listForecasts, { query: { serviceJobs: [id] } }, signal)).results[0] ?? null,
    refetchInterval: refetchMs,
  });
