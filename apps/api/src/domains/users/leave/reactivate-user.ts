import { problem } from '@shootdesk/shared/kernel/problem';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { recordChange } from '../../record-changes/public.ts';
import { lockUser } from '../record/lock-user.ts';
import { refuseTaken } from '../record/taken.ts';
import { userFields } from '../record/user-history.ts';
import { userNotFound } from '../record/user-not-found.ts';
import { findUserV3 } from '../record/user-v3.store.ts';
import { userV3View } from '../record/user-v3.view.ts';
import { updateUserRow } from '../save/write-user.store.ts';

export function reactivateUser(deps: Deps, actor: Actor, id: number, ifMatch: number | null): Promise<UserV3> {
  const saving = inTransaction(deps.prisma, async (tx) => {
    const before = await lockUser(tx, actor, id);
    requireVersion(ifMatch, userV3View(before));
    if (!before.deletedAt) throw problem('conflict', `${before.name} is not deactivated.`);
    await updateUserRow(tx, id, { deletedAt: null, modifiedById: actor.userId });
    const after = await findUserV3(tx, id);
    if (!after) throw userNotFound();
    const change = { before: userFields(before), after: userFields(after) };
    await recordChange(tx, actor, { entityType: 'User', entityId: id, ...change });
    return userV3View(after);
  });
  return refuseTaken(saving);
}
