import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { getServiceJob } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Resolver } from 'react-hook-form';
import type { ApiError } from '../../kernel/api-error.ts';
import { rereadActivity, rereadJob, showJob } from '../../data/jobs/job-cache.ts';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import type { FormValues, Saved, VersionedForm } from '../../ui/form/form-versions.ts';
import { currentRecord } from '../../api/stale-record.ts';
import { useRefreshWhenGone } from './use-warning-toast.ts';

interface JobForm<V extends FormValues> {
  readonly job: ServiceJobWithStatuses;
  /** Name of the form, which distinguishes the drafts of a job. */
  readonly part:
    | 'appointment'
    | 'campaign'
    | 'details'
    | 'order-parts'
    | 'property'
    | 'qc-score'
    | 'reschedule'
    | 'total-images';
  readonly valuesOf: (job: ServiceJobWithStatuses) => V;
  /** Initial values that override those of the job. */
  readonly given?: Partial<V> | undefined;
  readonly resolver?: Resolver<V>;
  /** Saves the values; `ifMatch` is the version that the person saw. */
  readonly save: (cache: QueryClient, values: V, seen: V, ifMatch: number) => Promise<unknown>;
  /** Toast after saving. */
  readonly toast: string;
  /** Replaces the toast. */
  readonly tellSaved?: (() => void) | undefined;
  readonly onClose?: () => void;
}

/** A form for the job's own members. */
export function useJobForm<V extends FormValues>(options: JobForm<V>): VersionedForm<V> {
  const { job, part, valuesOf, given, resolver, save, toast, tellSaved, onClose } = options;
  const cache = useQueryClient();
  const onFailed = useRefreshWhenGone();
  const notify = useNotify();
  const savedJob = (from: ServiceJobWithStatuses): Saved<V> => ({ values: valuesOf(from), version: from.cache_key });
  return useGuardedForm<V>({
    saved: savedJob(job),
    record: `service-jobs/${job.id}/${part}`,
    ...(given && { given }),
    ...(resolver && { resolver }),
    save: async (values, seen) => void (await save(cache, values, seen.values, seen.version ?? job.cache_key)),
    currentOf: (error: ApiError) => {
      const current = currentRecord(getServiceJob, error);
      if (current) showJob(cache, current);
      rereadActivity(cache, job.id);
      return current && savedJob(current);
    },
    onFailed,
    onDone: (outcome) => {
      if (outcome === 'saved' && tellSaved) tellSaved();
      else if (outcome === 'saved') notify(toast, { type: 'success' });
      else rereadJob(cache, job.id);
      onClose?.();
    },
  });
}
