import { forecastSentence } from '@shootdesk/shared/forecasts/forecast-sentence';
import { listForecasts, type ForecastView } from '@shootdesk/shared/forecasts/forecasts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { hasWorkLeft } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { forecastsQuery, jobForecastQuery } from '../../data/jobs/forecasts.ts';
import { formatShortDateTime, formatShortTime } from '../../kernel/date-time.ts';

export type ForecastsByJob = ReadonlyMap<number, ForecastView>;

export interface ListedForecasts {
  readonly byJob: ForecastsByJob;
  /** Whether the list has only jobs at risk, and so says of each why. */
  readonly areOfRiskList: boolean;
}

/** When the jobs of a list will be ready. */
export const ForecastContext = createContext<ListedForecasts>({ byJob: new Map(), areOfRiskList: false });

type Listed = Pick<ServiceJob, 'id' | 'serviceJobStatusId' | 'clientDeadline' | 'revisionDeadline'>;

/** When these jobs will be ready, by job; nothing for people who may not read it. */
export function useForecasts(jobs: readonly Listed[], areOfRiskList: boolean): ListedForecasts {
  const user = useCurrentUser();
  const ids = jobs
    .filter(({ serviceJobStatusId }) => hasWorkLeft(serviceJobStatusId))
    .filter(({ clientDeadline, revisionDeadline }) => clientDeadline !== null || revisionDeadline !== null)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  const { data } = useQuery({ ...forecastsQuery(ids), enabled: ids.length > 0 && mayCall(listForecasts, user) });
  return useMemo(
    () => ({ byJob: new Map((data ?? []).map((each) => [each.serviceJobId, each])), areOfRiskList }),
    [data, areOfRiskList],
  );
}

/** Reads when one job will be ready, for people who may; without its status it is read together with the job. */
export function useForecastRead(id: number, serviceJobStatusId?: number) {
  const mayRead = mayCall(listForecasts, useCurrentUser());
  const canHave = serviceJobStatusId === undefined || hasWorkLeft(serviceJobStatusId);
  return useQuery({ ...jobForecastQuery(id), enabled: mayRead && canHave });
}

/** When one job will be ready; null while unknown, without a deadline to miss, and for people who may not read it. */
export function useForecast({
  id,
  serviceJobStatusId,
}: Pick<Listed, 'id' | 'serviceJobStatusId'>): ForecastView | null {
  const { data } = useForecastRead(id, serviceJobStatusId);
  return (hasWorkLeft(serviceJobStatusId) && data) || null;
}

/** When a job will be ready and why, as the reader writes days and hours. */
export function sentenceOf(forecast: ForecastView, job: Pick<ServiceJob, 'service'>, timeZone: string): string {
  return forecastSentence(forecast, job.service?.name ?? 'its service', {
    moment: (instant) => formatShortDateTime(instant, timeZone),
    clock: (instant) => formatShortTime(instant, timeZone),
  });
}
