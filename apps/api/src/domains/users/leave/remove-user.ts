import { problem } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { stillNeeded } from '../../../kernel/still-needed.ts';
import { endAccess } from '../../identity/public.ts';
import { recordChange } from '../../record-changes/public.ts';
import { lockUser } from '../record/lock-user.ts';
import { findDependents } from './dependents.store.ts';
import { userFields } from '../record/user-history.ts';
import { userV3View } from '../record/user-v3.view.ts';
import type { UserV3Row } from '../record/user-v3.store.ts';
import { removeUserRow, updateUserRow } from '../save/write-user.store.ts';

interface Removal {
  readonly id: number;
  readonly permanent: boolean;
  readonly ifMatch: number | null;
}

const nouns = {
  ServiceJob: ['job', 'jobs'],
  Campaign: ['campaign', 'campaigns'],
  Zone: ['zone', 'zones'],
  Client: ['client', 'clients'],
  UserTime: ['time entry', 'time entries'],
  RecordChange: ['entry of the change history', 'entries of the change history'],
} as const;

/** Refuses to delete a user whom other records need, with their number and first names. */
async function refuseWhileNeeded(tx: Tx, user: UserV3Row): Promise<void> {
  const references = await findDependents(tx, user.id);
  if (references.length === 0) return;
  throw stillNeeded(user.name, references, nouns, user.deletedAt ? '' : 'Deactivate them instead.');
}

async function deactivate(tx: Tx, actor: Actor, user: UserV3Row, now: Date): Promise<void> {
  if (user.deletedAt) throw problem('conflict', `${user.name} is deactivated already.`);
  await updateUserRow(tx, user.id, { deletedAt: now, modifiedById: actor.userId });
  await endAccess(tx, user.id, now);
  const before = userFields(user);
  const after = { ...before, deactivated: true };
  await recordChange(tx, actor, { entityType: 'User', entityId: user.id, before, after });
}

async function deleteForGood(tx: Tx, actor: Actor, user: UserV3Row): Promise<void> {
  await refuseWhileNeeded(tx, user);
  await removeUserRow(tx, user.id);
  await recordChange(tx, actor, { entityType: 'User', entityId: user.id, before: userFields(user), after: null });
}

/** Deactivates a user and ends their access at once; permanently, the record is deleted unless others need it. */
export async function removeUser(deps: Deps, actor: Actor, { id, permanent, ifMatch }: Removal): Promise<null> {
  if (id === actor.userId) {
    throw problem('rule_violated', 'You cannot remove your own account. Please ask another administrator.');
  }
  await inTransaction(deps.prisma, async (tx) => {
    const user = await lockUser(tx, actor, id, permanent ? 'remove' : 'change');
    requireVersion(ifMatch, userV3View(user));
    await (permanent ? deleteForGood(tx, actor, user) : deactivate(tx, actor, user, deps.now()));
  });
  return null;
}
