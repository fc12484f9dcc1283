import { agencyDetailTypes, showsAgency } from '@shootdesk/shared/service-jobs/agency-details';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Actor } from '../../http/actor.ts';

const isOfAgency = ({ entityFieldType }: { readonly entityFieldType: { readonly name: string } }) =>
  (agencyDetailTypes as readonly string[]).includes(entityFieldType.name);

/** The job as this person may read it now: on-site people are told of the agency only when the appointment is near. */
export function readableBy(actor: Actor, now: Date): (job: ServiceJob) => ServiceJob {
  if (actor.userType !== 'OnSite') return (job) => job;
  return (job) => {
    const date = job.dateService === null ? null : new Date(job.dateService);
    if (!job.details || showsAgency(date, actor.timeZone, now)) return job;
    return { ...job, details: job.details.filter((detail) => !isOfAgency(detail)) };
  };
}
