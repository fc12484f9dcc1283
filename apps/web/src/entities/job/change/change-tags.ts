import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { addJobTag, removeJobTag } from '../../../data/jobs/mutations.ts';
import { fetchJobTags } from '../../../data/jobs/queries.ts';
import { hasTag, isSameTag } from '../same-tag.ts';
import { ofJob } from '../undo/done-change.ts';
import type { Changed, Tools } from './change-job.ts';

/** Adds or removes a tag of a job. */
export async function setTag(
  job: ServiceJob,
  { tag, isAdded }: { readonly tag: string; readonly isAdded: boolean },
  { cache }: Tools,
): Promise<Changed> {
  if (hasTag(job, tag) === isAdded) return { text: isAdded ? 'Had it already' : 'Did not have it', changes: [] };
  if (isAdded) await addJobTag(cache, job.id, tag);
  else {
    const found = (await fetchJobTags(cache, job.id)).find((each) => isSameTag(each.tag, tag));
    if (!found) return { text: 'Did not have it any more', changes: [] };
    await removeJobTag(cache, found);
  }
  return { text: isAdded ? 'Added' : 'Removed', changes: [{ kind: 'tag', tag, isAdded, ...ofJob(job) }] };
}
