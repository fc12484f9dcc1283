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
  /** Whether the list contains only jobs at risk, so that each row shows the reason. */
  readonly areOfRiskList: boolean;
}

/** Forecasts for the jobs of a list. */
export const ForecastContext = createContext<ListedForecasts>({ byJob: new Map(), areOfRiskList: false });

type Listed = Pick<ServiceJob, 'id' | 'serviceJobStatusId' | 'clientDeadline' | 'revisionDeadline'>;

/** Reads the forecasts of these jobs. Empty for people who may not read them. */
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

/** Reads one job's forecast, for people who may. Without the status it is read together with the job. */
export function useForecastRead(id: number, serviceJobStatusId?: number) {
  const mayRead = mayCall(listForecasts, useCurrentUser());
  const canHave = serviceJobStatusId === undefined || hasWorkLeft(serviceJobStatusId);
  return useQuery({ ...jobForecastQuery(id), enabled: mayRead && canHave });
}

/** Forecast of one job; null while unknown, without a deadline that it could miss, and for people who may not read it. */
export function useForecast({
  id,
  serviceJobStatusId,
}: Pick<Listed, 'id' | 'serviceJobStatusId'>): ForecastView | null {
  const { data } = useForecastRead(id, serviceJobStatusId);
  return (hasWorkLeft(serviceJobStatusId) && data) || null;
}

/** Says when a job will be ready and why, with days and times in the reader's format. */
export function sentenceOf(forecast: ForecastView, job: Pick<ServiceJob, 'service'>, timeZone: string): string {
  return forecastSentence(forecast, job.service?.name ?? 'its service', {
    moment: (instant) => formatShortDateTime(instant, timeZone),
    clock: (instant) => formatShortTime(instant, timeZone),
  });
}
