import type { Actor } from '../../../kernel/actor.ts';
import { visibilityOf } from './visibility.ts';

/** What determines who may see a job, and which parts. */
export interface JobSight {
  readonly serviceId: number;
  readonly clientId: number;
  /** Everybody assigned to the job. */
  readonly userIds: readonly number[];
  readonly onSiteProviderIds: readonly number[];
  readonly cacheKey: number;
  /** Start of the appointment, on which on-site people's rights depend. */
  readonly dateService: Date | null;
}

export const seesEveryJob = (actor: Actor): boolean => visibilityOf(actor).of === 'all';

/** `visibleTo` in memory, for one job and many people. */
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
