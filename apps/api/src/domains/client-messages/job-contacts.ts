import type { JobContact } from '@shootdesk/shared/client-messages/client-messages.contract';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { loggedChange, loggedText, recordActivity } from '../activity-logs/public.ts';
import { findJobContacts, requireContactsOf, writeJobContacts, type JobContactRow } from '../client-contacts/public.ts';
import { requireLockedJob, requireVisible } from '../service-jobs/public.ts';
import { clientOf } from './appointment-mails.store.ts';

const viewOf = ({ id, name, email, phone }: JobContactRow): JobContact => ({ id, name, email, phone });

export async function readJobContacts(
  { prisma, reads }: Pick<Deps, 'prisma' | 'reads'>,
  actor: Actor,
  serviceJobId: number,
): Promise<JobContact[]> {
  await requireVisible(reads, actor, 'The job', { serviceJobId });
  return (await findJobContacts(prisma, serviceJobId)).map(viewOf);
}

const namesOf = (contacts: readonly JobContactRow[]) => loggedText(contacts.map(({ name }) => name).join(', ') || null);

/** Replaces the contacts of a job, with a line in its log. */
export function changeJobContacts(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  serviceJobId: number,
  contactIds: readonly number[],
): Promise<JobContact[]> {
  return inTransaction(prisma, async (tx) => {
    const { serviceJobStatusId } = await requireLockedJob(tx, actor, serviceJobId);
    await requireContactsOf(tx, await clientOf(tx, serviceJobId), contactIds);
    const before = await findJobContacts(tx, serviceJobId);
    if (before.map(({ id }) => id).join() === contactIds.join()) return before.map(viewOf);
    await writeJobContacts(tx, serviceJobId, contactIds);
    const after = await findJobContacts(tx, serviceJobId);
    const change = loggedChange(namesOf(before), namesOf(after));
    const activity = { what: 'value', name: 'Contacts', ...change } as const;
    const line = { serviceJobId, serviceJobStatusId, type: ActivityLogTypeId.JobUpdated, activity };
    await recordActivity(tx, { ...line, actorId: actor.userId });
    return after.map(viewOf);
  });
}
