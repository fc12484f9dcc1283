import { notFound } from '@shootdesk/shared/kernel/problem';
import type { JobTag, JobTagBody } from '@shootdesk/shared/job-tags/job-tags.contract';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { stillNeeded } from '../../kernel/still-needed.ts';
import { recordChange } from '../record-changes/public.ts';
import { jobTagView } from './job-tag.view.ts';
import {
  countJobsByName,
  insertJobTag,
  lockJobTag,
  removeJobTag,
  renameOnJobs,
  updateJobTagRow,
  type JobTagRow,
} from './job-tags.store.ts';

type Tools = Pick<Deps, 'prisma'>;

const entityType = 'JobTag';
const refuseTaken = refusalOfTaken({ job_tags_name_key: ['name', 'Another tag has this name.'] });

/** The fields that the change history compares. */
const fieldsOf = ({ name, colour, hidden, place }: JobTagRow) => ({ name, colour, hidden, place });

const jobsOf = async (tx: Tx, { name }: JobTagRow) => (await countJobsByName(tx, [name])).get(name.toLowerCase()) ?? 0;

const viewOf = async (tx: Tx, row: JobTagRow) => jobTagView(row, await jobsOf(tx, row));

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<JobTagRow> {
  const row = await lockJobTag(tx, id);
  if (!row) throw notFound('The tag');
  requireVersion(ifMatch, await viewOf(tx, row));
  return row;
}

export function createJobTag({ prisma }: Tools, actor: Actor, body: JobTagBody): Promise<JobTag> {
  const saving = inTransaction(prisma, async (tx) => {
    const row = await insertJobTag(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return viewOf(tx, row);
  });
  return refuseTaken(saving);
}

/** Also renames the tag on jobs, because they store its name. */
export function updateJobTag({ prisma }: Tools, actor: Actor, target: RecordTarget, body: JobTagBody): Promise<JobTag> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    const after = await updateJobTagRow(tx, target.id, { ...body, place: body.place ?? before.place });
    if (after.name !== before.name) await renameOnJobs(tx, before.name, after.name);
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return viewOf(tx, after);
  });
  return refuseTaken(saving);
}

/** Refuses to delete a tag that jobs have. */
export function deleteJobTag({ prisma }: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    const count = await jobsOf(tx, before);
    const references = [{ type: 'ServiceJob', count, names: [] }];
    const nouns = { ServiceJob: ['job', 'jobs'] } as const;
    if (count > 0) throw stillNeeded(before.name, references, nouns, 'It can be hidden instead.');
    await removeJobTag(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
