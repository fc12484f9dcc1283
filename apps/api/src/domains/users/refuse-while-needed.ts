import { problem } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import { findDependents, type Dependents } from './dependents.store.ts';
import type { UserV3Row } from './user-v3.store.ts';

const nouns: Record<Dependents['type'], readonly [one: string, many: string]> = {
  ServiceJob: ['job', 'jobs'],
  Campaign: ['campaign', 'campaigns'],
  Zone: ['zone', 'zones'],
  Client: ['client', 'clients'],
  UserTime: ['time entry', 'time entries'],
  RecordChange: ['entry of the change history', 'entries of the change history'],
};

function told({ type, count, names }: Dependents): string {
  const what = `${count} ${nouns[type][count === 1 ? 0 : 1]}`;
  if (names.length === 0) return what;
  const more = count - names.length;
  return `${what} (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

/** Refuses to delete a user while other records need them, with how many there are and what the first are called. */
export async function refuseWhileNeeded(tx: Tx, user: UserV3Row): Promise<void> {
  const references = await findDependents(tx, user.id);
  if (references.length === 0) return;
  const advice = user.deletedAt ? '' : ' Deactivate them instead.';
  throw problem(
    'still_referenced',
    `${user.name} cannot be deleted for good, because they are needed by ${references.map(told).join(', ')}.${advice}`,
    { extra: { references } },
  );
}
