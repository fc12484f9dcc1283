import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { updateJob } from '../../../data/jobs/mutations.ts';
import { fetchJob } from '../../../data/jobs/queries.ts';
import { isStale } from '../../../api/stale-record.ts';
import { ofJob } from '../undo/done-change.ts';
import { refusal, type Changed, type Tools } from './change-job.ts';

export type DeadlineField = 'clientDeadline' | 'studioDeadline';

interface Deadline {
  readonly field: DeadlineField;
  /** Null removes it. */
  readonly valueFor: (job: ServiceJob) => string | null;
  readonly format: (instant: string) => string;
}

/** Sets a deadline, even over a newer version in which a colleague changed something else. */
export async function setDeadline(
  job: ServiceJob,
  { field, valueFor, format }: Deadline,
  { cache, run }: Tools,
): Promise<Changed> {
  const [before, after] = [job[field], valueFor(job)];
  const words = (at: string | null) => (at === null ? 'none' : format(at));
  if (before === after) return { text: `Was ${words(after)} already`, changes: [] };
  const { id } = job;
  const send = (ifMatch: number) =>
    run((confirmation) => updateJob(cache, { id, body: { [field]: after, confirmation }, ifMatch }));
  try {
    await send(job.cache_key);
  } catch (error) {
    if (!isStale(error)) throw error;
    const current = await fetchJob(cache, id);
    if (current[field] !== before) {
      throw refusal(`${jobFields[field].label}: a colleague has set it to ${words(current[field])} meanwhile.`);
    }
    await send(current.cache_key);
  }
  return { text: words(after), changes: [{ kind: 'deadline', field, before, after, ...ofJob(job) }] };
}
