import { listMending } from '@shootdesk/shared/asset-comments/mending.contract';
import { listForecasts } from '@shootdesk/shared/forecasts/forecasts.contract';
import { accessRefusal } from '@shootdesk/shared/kernel/access';
import { problem } from '@shootdesk/shared/kernel/problem';
import { listFindingCounts } from '@shootdesk/shared/preflight/finding-counts.contract';
import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { agencyDetailTypes, showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import { hiddenFromClientKey, jobForClientKey } from '@shootdesk/shared/service-jobs/client-key-view';
import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import type { JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';

const isOfAgency = ({ entityFieldType }: { readonly entityFieldType: { readonly name: string } }) =>
  (agencyDetailTypes as readonly string[]).includes(entityFieldType.name);

/**
 * Hides parts of a job: client keys see order, status and appointment; on-site people see agency details only shortly before the
 * appointment, and never the studio's notes.
 * @param openIds the jobs of whose appointments clients know the day at most
 */
export function readableBy(actor: Actor, now: Date, openIds: ReadonlySet<number>): (job: ServiceJob) => ServiceJob {
  if (isClientKey(actor)) return (job) => jobForClientKey(job, openIds.has(job.id));
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

/** Whether the actor may read when jobs will be ready, and thus which are at risk. */
export const mayReadForecasts = (actor: Actor): boolean => accessRefusal(listForecasts.access, actor) === null;

/** Refuses filters and orders that would reveal hidden facts: forecasts, and for client keys the fields that they cannot read. */
export function refuseHiddenQuery(actor: Actor, query: Partial<JobListQuery>): void {
  if (query.customFilters?.includes(CustomFilterId.AtRisk) && !mayReadForecasts(actor)) {
    throw problem('forbidden', 'You cannot ask for jobs at risk.');
  }
  const { field } = query.orderBy ?? {};
  if (field === 'expected' && !mayReadForecasts(actor))
    throw problem('forbidden', 'You cannot sort by what is expected.');
  if (field === 'mending' && accessRefusal(listMending.access, actor) !== null) {
    throw problem('forbidden', 'You cannot sort by what is to mend.');
  }
  if (field === 'findings' && accessRefusal(listFindingCounts.access, actor) !== null) {
    throw problem('forbidden', 'You cannot sort by what preflight found.');
  }
  if (!isClientKey(actor)) return;
  const hidden = hiddenFromClientKey(query);
  if (hidden.length > 0) throw problem('forbidden', `A client key cannot ask for: ${hidden.join(', ')}.`);
}
