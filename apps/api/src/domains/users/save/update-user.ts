import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { emit } from '../../../db/outbox.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { endAccess, forgetAddress, signOutEverywhere } from '../../identity/public.ts';
import { recordChange } from '../../record-changes/public.ts';
import { lockUser, requireActive } from '../record/lock-user.ts';
import { requireReferenced } from './require-referenced.ts';
import { refuseTaken } from '../record/taken.ts';
import { userFields } from '../record/user-history.ts';
import { userNotFound } from '../record/user-not-found.ts';
import { findUserV3, type UserV3Row } from '../record/user-v3.store.ts';
import { roleOfRow, userV3View } from '../record/user-v3.view.ts';
import type { UserWrite } from './user-write.ts';
import { userColumns, writeBlocks } from './write-user.ts';
import { updateUserRow } from './write-user.store.ts';

function keepOwnAccess(actor: Actor, id: number, body: UserWrite): void {
  if (id !== actor.userId || body.roles[0] === 'Back_Office') return;
  refuseField('roles', 'You cannot take back-office access from yourself. Please ask another administrator.');
}

/** Revokes access granted under the former role or e-mail address. */
async function endFormerAccess(tx: Tx, before: UserV3Row, after: UserV3Row, now: Date): Promise<void> {
  const newRole = roleOfRow(before) !== roleOfRow(after);
  if (newRole && roleOfRow(before) === 'Integration') await endAccess(tx, after.id, now);
  else if (newRole) await signOutEverywhere(tx, after.id);
  if (before.email === after.email) return;
  await forgetAddress(tx, after.id, now);
  const invited = after.passwordSetAt === null && !after.awaitsInvitation && roleOfRow(after) !== 'Integration';
  if (invited) await emit(tx, 'userInvited', { userId: after.id });
}

type ChangeBody = (before: UserV3Row) => UserWrite;

/** The body may depend on the current user. */
export function updateUser(
  deps: Deps,
  actor: Actor,
  id: number,
  ifMatch: number | null,
  bodyOf: ChangeBody,
): Promise<UserV3> {
  const saving = inTransaction(deps.prisma, async (tx) => {
    const before = await lockUser(tx, actor, id);
    requireVersion(ifMatch, userV3View(before));
    requireActive(before);
    const body = bodyOf(before);
    keepOwnAccess(actor, id, body);
    const categoryOfService = await requireReferenced(tx, body);
    await updateUserRow(tx, id, userColumns(body, before, actor.userId));
    await writeBlocks(tx, id, { body, before, categoryOfService });
    const after = await findUserV3(tx, id);
    if (!after) throw userNotFound();
    const change = { before: userFields(before), after: userFields(after) };
    await recordChange(tx, actor, { entityType: 'User', entityId: id, ...change });
    await endFormerAccess(tx, before, after, deps.now());
    return userV3View(after);
  });
  return refuseTaken(saving);
}
