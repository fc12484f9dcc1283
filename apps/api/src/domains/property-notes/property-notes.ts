import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { PropertyNote } from '@shootdesk/shared/property-notes/property-notes.contract';
import type { Reads } from '../../db/reads.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { loggedChange, loggedText, recordActivity } from '../activity-logs/public.ts';
import { requireLockedJob, visibleJobIds } from '../service-jobs/public.ts';
import { addNote, findJobProperty, findPropertyNotes, overwriteNote } from './property-notes.store.ts';

/** Exceeds the number of versions that a note ever has. */
const versionsOfNote = 2 ** 20;

/** Version that is unique across notes, because the job may have been moved to another property since it was read. */
const versionOf = ({ id, cacheKey }: { readonly id: number; readonly cacheKey: number }) =>
  id * versionsOfNote + cacheKey;

async function findNote(db: Reads | Tx, serviceJobId: number) {
  const property = await findJobProperty(db, serviceJobId);
  const [row = null] = await findPropertyNotes(db, [property]);
  const view: PropertyNote = {
    content: row?.content ?? '',
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt.toISOString() ?? null,
    cache_key: row ? versionOf(row) : 0,
  };
  return { property, row, view };
}

/** 404 when the actor may not see the job. */
export async function readPropertyNote(
  { reads }: Pick<Deps, 'reads'>,
  actor: Actor,
  id: number,
): Promise<PropertyNote> {
  if ((await visibleJobIds(reads, actor, [id])).length === 0) throw notFound('The job');
  return (await findNote(reads, id)).view;
}

/** Replaces the note about the property of a job. */
export function changePropertyNote(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { id, ifMatch }: RecordTarget,
  { content }: Pick<PropertyNote, 'content'>,
): Promise<PropertyNote> {
  return inTransaction(prisma, async (tx) => {
    const { serviceJobStatusId } = await requireLockedJob(tx, actor, id);
    const { property, row, view } = await findNote(tx, id);
    requireVersion(ifMatch, view);
    if (content === view.content) return view;
    const data = { content, changedById: actor.userId };
    // A note whose address may be a different one stays as it is.
    const isWritten = await (row?.isExact ? overwriteNote(tx, row, data) : addNote(tx, property, data));
    const after = (await findNote(tx, id)).view;
    // Somebody has written the note meanwhile from another job at the property, which the lock of this job does not prevent.
    if (!isWritten) requireVersion(view.cache_key, after);
    await recordActivity(tx, {
      ...{ serviceJobId: id, serviceJobStatusId, actorId: actor.userId },
      type: ActivityLogTypeId.NoteChanged,
      activity: {
        ...{ what: 'value', name: 'Note about the property' },
        ...loggedChange(loggedText(view.content), loggedText(content)),
      },
    });
    return after;
  });
}
