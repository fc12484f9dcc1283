import type { Actor } from '../../../kernel/actor.ts';

/** What decides who may know about a job, and what of it. */
export interface JobSight {
  readonly serviceId: number;
  readonly clientId: number;
  /** Everybody with a part in the job. */
  readonly userIds: readonly number[];
  readonly onSiteProviderIds: readonly number[];
  readonly cacheKey: number;
  /** Start of the appointment, on which depends what on-site people are told. */
  readonly dateService: Date | null;
}

/** Whether the actor may know about every job there is. */
export const seesEveryJob = ({ role }: Actor): boolean => role === 'BackOffice' || role === 'ProductionManager';

/** Whether the actor may know about the job: `visibleTo`, decided in memory for one job and many people. */
export function seesJob(actor: Actor, job: JobSight): boolean {
  if (seesEveryJob(actor)) return true;
  if (actor.userType === 'Studio') {
    return actor.serviceIds.includes(job.serviceId) || job.userIds.includes(actor.userId);
  }
  if (actor.userType === 'OnSite') return job.onSiteProviderIds.includes(actor.userId);
  return actor.userType === 'Integration' && (actor.clientIds ?? []).includes(job.clientId);
}
