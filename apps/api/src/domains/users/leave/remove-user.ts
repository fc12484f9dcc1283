import { requireConfirmed } from '@shootdesk/shared/kernel/confirmation';
import { problem } from '@shootdesk/shared/kernel/problem';
import { openJobsWarning, type LeavingBody } from '@shootdesk/shared/service-job-users/open-work';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { stillNeeded } from '../../../kernel/still-needed.ts';
import { endAccess } from '../../identity/public.ts';
import { recordChange } from '../../record-changes/public.ts';
import { findOpenWork, handOnWork, lockOpenWork } from '../../service-job-users/public.ts';
import { lockUser } from '../record/lock-user.ts';
import { findDependents } from './dependents.store.ts';
import { userFields } from '../record/user-history.ts';
import { userV3View } from '../record/user-v3.view.ts';
import type { UserV3Row } from '../record/user-v3.store.ts';
import { removeUserRow, updateUserRow } from '../save/write-user.store.ts';

interface Removal extends LeavingBody {
  readonly id: number;
  readonly permanent: boolean;
  readonly ifMatch: number | null;
  readonly requestId: string;
}

const nouns = {
  ServiceJob: ['job', 'jobs'],
  Campaign: ['campaign', 'campaigns'],
  Zone: ['zone', 'zones'],
  Client: ['client', 'clients'],
  UserTime: ['time entry', 'time entries'],
  RecordChange: ['entry of the change history', 'entries of the change history'],
} as const;

/** Refuses to delete a user to whom records refer; the refusal contains their number and the first names. */
async function refuseWhileNeeded(tx: Tx, user: UserV3Row): Promise<void> {
  const references = await findDependents(tx, user.id);
  if (references.length === 0) return;
  throw stillNeeded(user.name, references, nouns, user.deletedAt ? '' : 'Deactivate them instead.');
}

async function deactivate(tx: Tx, actor: Actor, user: UserV3Row, now: Date): Promise<void> {
  await updateUserRow(tx, user.id, { deletedAt: now, modifiedById: actor.userId });
  await endAccess(tx, user.id, now);
  const before = userFields(user);
  const after = { ...before, deactivated: true };
  await recordChange(tx, actor, { entityType: 'User', entityId: user.id, before, after });
}

interface Leaving extends Removal {
  readonly user: UserV3Row;
  readonly lockedIds: ReadonlySet<number>;
  readonly now: Date;
}

/** Deactivates a person once their open jobs were confirmed, and reassigns the jobs of each role with a successor. */
async function leave(tx: Tx, actor: Actor, leaving: Leaving): Promise<void> {
  const { user, now, confirmation } = leaving;
  if (user.deletedAt) throw problem('conflict', `${user.name} is deactivated already.`);
  const work = await findOpenWork(tx, user.id, now);
  const warning = openJobsWarning(user.name, work.jobs, work.roles);
  requireConfirmed(warning ? [warning] : [], confirmation, true);
  await handOnWork(tx, actor, { ...leaving, work });
  await deactivate(tx, actor, user, now);
}

async function deleteForGood(tx: Tx, actor: Actor, user: UserV3Row): Promise<void> {
  await refuseWhileNeeded(tx, user);
  await removeUserRow(tx, user.id);
  await recordChange(tx, actor, { entityType: 'User', entityId: user.id, before: userFields(user), after: null });
}

/** For the 200 jobs that are handed on at most, with some ten statements each: four seconds on a machine of its own, several times that on a busy one. */
const handOnTimeoutMs = 30_000;

/** Deactivates a user and ends their access; permanently, deletes an unreferenced record. */
export async function removeUser(deps: Deps, actor: Actor, removal: Removal): Promise<null> {
  const { id, permanent, ifMatch, handOn } = removal;
  if (id === actor.userId) {
    throw problem('rule_violated', 'You cannot remove your own account. Please ask another administrator.');
  }
  const carryOut = async (tx: Tx) => {
    const now = deps.now();
    const lockedIds = await lockOpenWork(tx, id, handOn, now);
    const successorIds = handOn.map(({ userId }) => userId);
    const user = await lockUser(tx, actor, id, permanent ? 'remove' : 'change', successorIds);
    requireVersion(ifMatch, userV3View(user));
    await (permanent ? deleteForGood(tx, actor, user) : leave(tx, actor, { ...removal, user, lockedIds, now }));
  };
  await inTransaction(deps.prisma, carryOut, handOn.length > 0 ? { timeoutMs: handOnTimeoutMs } : {});
  return null;
}
