import Box from '@mui/material/Box';
import type { ForecastView } from '@shootdesk/shared/forecasts/forecasts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { use, type ReactNode } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ForecastContext, sentenceOf } from './forecast.ts';

type Explained = Pick<ServiceJob, 'id' | 'service'>;

/** Badge 'At risk' with the reason as its title, for jobs at risk in a list; `children` for all others. */
export function RiskOr({ job, children }: { readonly job: Explained; readonly children: ReactNode }) {
  const { timeZone } = useCurrentUser();
  const forecast = use(ForecastContext).byJob.get(job.id);
  if (forecast?.state !== 'atRisk') return children;
  return <Badge tone="red" text="At risk" title={sentenceOf(forecast, job, timeZone)} />;
}

const style = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 0.75, fontSize: '0.8125rem' } as const;

/** Says when a job will be ready and why, with a badge if that is after its deadline. */
export function ForecastNote({ forecast, job }: { readonly forecast: ForecastView; readonly job: Explained }) {
  const { timeZone } = useCurrentUser();
  return (
    <Box component="p" sx={{ ...style, m: 0, overflowWrap: 'anywhere' }}>
      {forecast.state === 'atRisk' && <Badge tone="red" text="At risk" />}
      <span>{sentenceOf(forecast, job, timeZone)}</span>
    </Box>
  );
}
