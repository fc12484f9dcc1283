import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { ServiceJobTag } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { mostOfJob } from '@shootdesk/shared/kernel/child-list-query';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireLockedJob } from '../service-jobs/public.ts';
import { recordTagActivity } from './tag-activity.ts';
import { tagView } from './tag.view.ts';
import { countTags, findSameTag, insertTag } from './tags.store.ts';

/** Returns the existing tag if the job has it, ignoring case. */
export function addTag(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { serviceJobId, tag }: { readonly serviceJobId: number; readonly tag: string },
): Promise<{ readonly tag: ServiceJobTag; readonly isNew: boolean }> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    const present = await findSameTag(tx, job.id, tag);
    if (present) return { tag: tagView(present), isNew: false };
    if ((await countTags(tx, job.id)) >= mostOfJob) {
      refuseField('tag', `A job has at most ${mostOfJob} tags. Please remove one first.`);
    }
    const written = await insertTag(tx, job.id, tag);
    await recordTagActivity(tx, job, actor, { what: 'tag', done: 'added', tag });
    return { tag: tagView(written), isNew: true };
  });
}
