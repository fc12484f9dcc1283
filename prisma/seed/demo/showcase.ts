import { isOpen, isProduced } from '@shootdesk/shared/workflows/statuses';
import { byDemoPeople, type JobWithTeam } from './file-plan.ts';

/** The photography job in progress with most demo accounts; it has data in all panels. */
export function showcaseOf(jobs: readonly JobWithTeam[]): JobWithTeam | undefined {
  const open = jobs.filter(({ job }) => job.service.id === 1 && isProduced(job.statusId) && isOpen(job.statusId));
  return open.toSorted(byDemoPeople)[0];
}
