import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { ServiceJobTag, updateServiceJobTag } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { lockRecord } from '../service-jobs/public.ts';
import { recordTagActivity } from './tag-activity.ts';
import { tagView } from './tag.view.ts';
import { findSameTag, findTag, removeTag, renameTag } from './tags.store.ts';

async function lockTag(tx: Tx, actor: Actor, { id, ifMatch }: RecordTarget) {
  const { job, record: tag } = await lockRecord(tx, actor, 'The tag', () => findTag(tx, id));
  requireVersion(ifMatch, tagView(tag));
  return { job, tag };
}

/** Refuses the text of another tag of the job. */
export function updateTag(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  target: RecordTarget,
  { tag: word, ...sent }: BodyOf<typeof updateServiceJobTag>,
): Promise<ServiceJobTag> {
  return inTransaction(prisma, async (tx) => {
    const { job, tag } = await lockTag(tx, actor, target);
    requireSame(sent, tag);
    if (word === tag.tag) return tagView(tag);
    const same = await findSameTag(tx, job.id, word);
    if (same && same.id !== tag.id) throw problem('already_exists', `The job already has the tag '${same.tag}'.`);
    const written = await renameTag(tx, tag.id, word);
    await recordTagActivity(tx, job, actor, { what: 'tagRenamed', from: tag.tag, to: word });
    return tagView(written);
  });
}

export function deleteTag({ prisma }: Pick<Deps, 'prisma'>, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const { job, tag } = await lockTag(tx, actor, target);
    await removeTag(tx, tag.id);
    await recordTagActivity(tx, job, actor, { what: 'tag', done: 'removed', tag: tag.tag });
    return null;
  });
}
