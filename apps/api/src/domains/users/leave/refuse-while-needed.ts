import type { Tx } from '../../../db/transaction.ts';
import { stillNeeded } from '../../../kernel/still-needed.ts';
import { findDependents } from './dependents.store.ts';
import type { UserV3Row } from '../record/user-v3.store.ts';

const nouns = {
  ServiceJob: ['job', 'jobs'],
  Campaign: ['campaign', 'campaigns'],
  Zone: ['zone', 'zones'],
  Client: ['client', 'clients'],
  UserTime: ['time entry', 'time entries'],
  RecordChange: ['entry of the change history', 'entries of the change history'],
} as const;

/** Refuses to delete a user while other records need them, with how many there are and what the first are called. */
export async function refuseWhileNeeded(tx: Tx, user: UserV3Row): Promise<void> {
  const references = await findDependents(tx, user.id);
  if (references.length === 0) return;
  throw stillNeeded(user.name, references, nouns, user.deletedAt ? '' : 'Deactivate them instead.');
}
