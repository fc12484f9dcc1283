import { problem } from '@shootdesk/shared/kernel/problem';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { agencyDetailTypes, showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import { hiddenFromClientKey, jobForClientKey } from '@shootdesk/shared/service-jobs/client-key-view';
import type { JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';

const isOfAgency = ({ entityFieldType }: { readonly entityFieldType: { readonly name: string } }) =>
  (agencyDetailTypes as readonly string[]).includes(entityFieldType.name);

/**
 * Hides parts of a job: client keys see order, status and appointment; on-site people see agency details only shortly before the
 * appointment, and never the studio's notes.
 */
export function readableBy(actor: Actor, now: Date): (job: ServiceJob) => ServiceJob {
  if (isClientKey(actor)) return jobForClientKey;
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

/** Refuses client keys that filter or sort by hidden fields, because the result would reveal them. */
export function refuseHiddenQuery(actor: Actor, query: Partial<JobListQuery>): void {
  if (!isClientKey(actor)) return;
  const hidden = hiddenFromClientKey(query);
  if (hidden.length > 0) throw problem('forbidden', `A client key cannot ask for: ${hidden.join(', ')}.`);
}
