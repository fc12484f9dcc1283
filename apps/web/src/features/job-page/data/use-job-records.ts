import {
  listServiceJobChecklistItems,
  type ServiceJobChecklistItem,
} from '@shootdesk/shared/service-job-checklist-items/service-job-checklist-items.contract';
import {
  listServiceJobDetails,
  type ServiceJobDetail,
} from '@shootdesk/shared/service-job-details/service-job-details.contract';
import {
  listServiceJobNotes,
  type ServiceJobNote,
} from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import { listServiceJobTags, type ServiceJobTag } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import {
  listServiceJobUsers,
  type ServiceJobUser,
} from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { mostOfJob } from '@shootdesk/shared/kernel/child-list-query';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

interface Listed<T> {
  readonly results: T[];
}

type Read<T> = (jobId: number, signal: AbortSignal) => Promise<Listed<T>>;

const ofJob = (jobId: number) => ({ query: { serviceJobs: [jobId], pageSize: String(mostOfJob) } });

/** Records of one kind that belong to a job, each with the version that a change has to name. */
function recordsOf<T extends { readonly id: number }>(kind: string, read: Read<T>) {
  const keyOf = (jobId: number) => ['service-jobs', kind, jobId];
  const useRecords = (jobId: number): UseQueryResult<T[]> =>
    useQuery({
      queryKey: keyOf(jobId),
      queryFn: async ({ signal }) => (await read(jobId, signal)).results,
    });
  /** Shows a record as a call has answered it: in place of the one with its id, or as the last; null takes it away. */
  const show = (cache: QueryClient, jobId: number, id: number, record: T | null) =>
    cache.setQueryData(keyOf(jobId), (before: T[] | undefined) => {
      // A list that was never read is not one that has this record alone.
      if (!before) return before;
      if (!record) return before.filter((each) => each.id !== id);
      const isNew = !before.some((each) => each.id === id);
      return isNew ? [...before, record] : before.map((each) => (each.id === id ? record : each));
    });
  const useShowRecord = (jobId: number) => {
    const cache = useQueryClient();
    return (id: number, record: T | null) => show(cache, jobId, id, record);
  };
  return { useRecords, useShowRecord, show };
}

export const jobNotes = recordsOf<ServiceJobNote>('notes', (jobId, signal) =>
  call(listServiceJobNotes, ofJob(jobId), signal),
);
export const jobDetails = recordsOf<ServiceJobDetail>('details', (jobId, signal) =>
  call(listServiceJobDetails, ofJob(jobId), signal),
);
export const jobTags = recordsOf<ServiceJobTag>('tags', (jobId, signal) =>
  call(listServiceJobTags, ofJob(jobId), signal),
);
export const jobChecklist = recordsOf<ServiceJobChecklistItem>('checklist', (jobId, signal) =>
  call(listServiceJobChecklistItems, ofJob(jobId), signal),
);
export const jobUsers = recordsOf<ServiceJobUser>('users', (jobId, signal) => {
  const { query } = ofJob(jobId);
  return call(listServiceJobUsers, { query: { ...query, includes: ['serviceJobUserRole', 'user'] } }, signal);
});
