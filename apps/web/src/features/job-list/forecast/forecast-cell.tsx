import { formatMinutes } from '@shootdesk/shared/forecasts/forecast-sentence';
import type { ForecastView } from '@shootdesk/shared/forecasts/forecasts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { use } from 'react';
import { ForecastContext, sentenceOf } from '../../../entities/job/forecast.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from '../compact/compact.module.css';

/** Formats how long after its deadline a job will be ready: '1 h 40 late'. */
function delayOf({ expectedAt, deadline }: ForecastView): string {
  if (expectedAt === null) return 'Open';
  return `${formatMinutes((Date.parse(expectedAt) - Date.parse(deadline)) / 60_000)} late`;
}

/** When a job will be ready and why, in one line. */
export function ForecastCell({ job, timeZone }: { readonly job: ServiceJob; readonly timeZone: string }) {
  const forecast = use(ForecastContext).byJob.get(job.id);
  if (!forecast) return <span className={styles.text}>–</span>;
  const sentence = sentenceOf(forecast, job, timeZone);
  return (
    <>
      {forecast.state !== 'onTime' && <Badge tone="red" text={delayOf(forecast)} title={sentence} />}
      <span className={styles.text} title={sentence}>
        {sentence}
      </span>
    </>
  );
}
