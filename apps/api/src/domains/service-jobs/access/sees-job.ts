import type { Actor } from '../../../kernel/actor.ts';
import { visibilityOf } from './visibility.ts';

/** What decides who may know about a job, and what of it. */
export interface JobSight {
  readonly serviceId: number;
  readonly clientId: number;
  /** Everybody with a part in the job. */
  readonly userIds: readonly number[];
  readonly onSiteProviderIds: readonly number[];
  readonly cacheKey: number;
  /** Start of the appointment, which decides what on-site people may read. */
  readonly dateService: Date | null;
}

/** Whether the actor may know about every job there is. */
export const seesEveryJob = (actor: Actor): boolean => visibilityOf(actor).of === 'all';

/** Whether the actor may know about the job: `visibleTo`, decided in memory for one job and many people. */
export function seesJob(actor: Actor, job: JobSight): boolean {
  const visibility = visibilityOf(actor);
  switch (visibility.of) {
    case 'all':
      return true;
    case 'services':
      return visibility.serviceIds.includes(job.serviceId) || job.userIds.includes(visibility.userId);
    case 'provider':
      return job.onSiteProviderIds.includes(visibility.userId);
    case 'clients':
      return visibility.clientIds.includes(job.clientId);
    case 'none':
      return false;
  }
}
