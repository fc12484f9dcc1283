import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { agencyDetailTypes, showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Actor } from '../../../kernel/actor.ts';

const isOfAgency = ({ entityFieldType }: { readonly entityFieldType: { readonly name: string } }) =>
  (agencyDetailTypes as readonly string[]).includes(entityFieldType.name);

/**
 * The job as this person may read it now: on-site people are told of the agency only when the appointment is near, and never what the studio
 * notes for itself.
 */
export function readableBy(actor: Actor, now: Date): (job: ServiceJob) => ServiceJob {
  if (actor.userType !== 'OnSite') return (job) => job;
  return ({ details, notes, ...job }) => {
    const date = job.dateService === null ? null : new Date(job.dateService);
    const keepsAgency = showsAgency(date, actor.timeZone, now);
    return {
      ...job,
      details: details?.filter((detail) => keepsAgency || !isOfAgency(detail)) ?? null,
      notes: notes?.filter(({ serviceJobNoteTypeId }) => mayReadNote(serviceJobNoteTypeId, actor.userType)) ?? null,
    };
  };
}
