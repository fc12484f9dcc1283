import type { Workload } from '@shootdesk/shared/workload/workload.contract';
import { hoursText } from '../../kernel/durations.ts';

/** Formats a workload: 'No jobs', '1 job, 45 min', '7 jobs, 5 h 10 min, 1 late, 2 at risk'. */
export function loadText({ jobs, minutes, late, atRisk }: Workload): string {
  if (jobs === 0) return 'No jobs';
  return [
    jobs === 1 ? '1 job' : `${jobs} jobs`,
    hoursText(minutes * 60_000),
    ...(late > 0 ? [`${late} late`] : []),
    ...(atRisk > 0 ? [`${atRisk} at risk`] : []),
  ].join(', ');
}
