import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { standaloneLink } from '../../../ui/layout/theme.ts';

/** Result for one job of an action on several jobs. */
export interface JobOutcome {
  readonly serviceJobId: number;
  readonly isDone: boolean;
  readonly text: string;
}

/** The members of a job that a list of outcomes shows. */
export type NamedJob = Pick<ServiceJob, 'id' | 'name' | 'campaign'>;

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  overflowWrap: 'anywhere',
  py: 0.75,
  fontSize: '0.8125rem',
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface Props {
  readonly outcomes: readonly JobOutcome[];
  readonly jobs: readonly NamedJob[];
}

/** Lists the outcomes of a bulk action, one line per job, failed ones first. */
export function OutcomeList({ outcomes, jobs }: Props) {
  const nameOf = new Map(jobs.map((job) => [job.id, job.campaign?.name ?? job.name]));
  const sorted = outcomes.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
  return (
    <Box component="ul" aria-label="Jobs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sorted.map(({ serviceJobId, isDone, text }) => (
        <Box component="li" key={serviceJobId} sx={lineStyle}>
          <Link href={`/service-jobs/${serviceJobId}`} target="_blank" rel="noopener" sx={standaloneLink}>
            {nameOf.get(serviceJobId) ?? 'Job'} #{serviceJobId}
          </Link>
          {isDone ? <Badge tone="green" text={text} /> : <Box sx={{ color: 'error.main' }}>{text}</Box>}
        </Box>
      ))}
    </Box>
  );
}
