import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { agencyDetailTypes, showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Actor } from '../../../kernel/actor.ts';

const isOfAgency = ({ entityFieldType }: { readonly entityFieldType: { readonly name: string } }) =>
  (agencyDetailTypes as readonly string[]).includes(entityFieldType.name);

/**
 * Hides parts of a job that this person may not read: on-site people see agency details only when the appointment is near, and never the
 * notes of the studio.
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
