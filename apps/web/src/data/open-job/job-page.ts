import { replaceJobContacts } from '@shootdesk/shared/client-messages/client-messages.contract';
import { mayWriteToClient } from '@shootdesk/shared/email-requests/recipients';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import type { QueryClient } from '@tanstack/react-query';
import { mayCall } from '../../api/current-user.ts';
import { jobContactsQuery } from '../client-messages/queries.ts';
import { visitQuery } from '../dispatch/visits.ts';
import { jobAssetsQuery } from '../files/queries.ts';
import {
  clientResourcesQuery,
  ctClientResourcesQuery,
  jobActivityQuery,
  jobChecklistQuery,
  jobEmailsQuery,
  jobHistoryQuery,
  jobQuery,
  jobTagsQuery,
} from '../jobs/queries.ts';
import { wishesQuery } from '../jobs/wishes.ts';

/** Starts to read what the page of a job shows, side by side and by its id alone. */
export function readJobPage(cache: QueryClient, id: number): void {
  void cache.prefetchQuery(jobQuery(id));
  void cache.prefetchQuery(jobAssetsQuery(id));
  void cache.prefetchQuery(jobHistoryQuery(id));
  void cache.prefetchQuery(jobChecklistQuery(id));
  void cache.prefetchQuery(jobTagsQuery(id));
  void cache.prefetchQuery(clientResourcesQuery(id));
  void cache.prefetchQuery(ctClientResourcesQuery(id));
  void cache.prefetchInfiniteQuery(jobActivityQuery(id));
}

/** Starts to read what depends on the job itself and on who reads it. In the same step as the files of the job, so that it is one request with them. */
export function readRestOfJobPage(
  cache: QueryClient,
  job: ServiceJobWithStatuses,
  user: CurrentUser,
  person: JobPerson,
): void {
  if (job.service?.onSite) void cache.prefetchQuery(wishesQuery(job.id));
  if (job.service?.onSite && job.dateService !== null) void cache.prefetchQuery(visitQuery(job.id));
  if (mayWriteToClient(person)) void cache.prefetchQuery(jobEmailsQuery(job.id));
  if (mayCall(replaceJobContacts, user)) void cache.prefetchQuery(jobContactsQuery(job.id));
}

/** Starts to read what a job shows beside its list: three requests, which its page reads as well. */
export function readJobPeek(cache: QueryClient, id: number): void {
  void cache.prefetchQuery(jobQuery(id));
  void cache.prefetchQuery(jobHistoryQuery(id));
  void cache.prefetchQuery(jobAssetsQuery(id));
}
