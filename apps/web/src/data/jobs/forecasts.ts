import { listForecasts, maxForecastJobs, type ForecastView } from '@shootdesk/shared/forecasts/forecasts.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { callTogether } from '../../api/call-together.ts';
import { readInPortions } from './portions-of-ids.ts';
import { jobListsKey, jobPartKey } from './queries.ts';

/** How long forecasts are shown in ms; some seconds after a change and each minute there are others. */
const refetchMs = 60_000;

/** Reads when these jobs will be ready, and why. Below the lists, so that it is read again with them. */
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

/** Reads when a job will be ready, and why; null without a deadline to miss. */
export const jobForecastQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'forecast'),
    queryFn: async ({ signal }) =>
      (await callTogether(listForecasts, { query: { serviceJobs: [id] } }, signal)).results[0] ?? null,
    refetchInterval: refetchMs,
  });
