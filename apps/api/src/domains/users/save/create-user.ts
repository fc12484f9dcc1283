import type { UserBody } from '@shootdesk/shared/users/user-body';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { emit } from '../../../db/outbox.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { recordChange } from '../../record-changes/public.ts';
import { requireReferenced } from './require-referenced.ts';
import { refuseTaken } from '../record/taken.ts';
import { userFields } from '../record/user-history.ts';
import { userNotFound } from '../record/user-not-found.ts';
import { findUserV3, type UserV3Row } from '../record/user-v3.store.ts';
import { roleOfRow, userV3View } from '../record/user-v3.view.ts';
import type { UserWrite } from './user-write.ts';
import { userColumns, writeBlocks } from './write-user.ts';
import { insertUser } from './write-user.store.ts';

interface NewUser {
  readonly body: UserWrite;
  /** Keeps an incomplete address. */
  readonly hasPartialAddress?: boolean;
  /** The person is invited later, by `inviteWaiting`. */
  readonly awaitsInvitation?: boolean;
}

/** Adds a user and records it in the history. Sends no invitation. */
export async function addUser(
  tx: Tx,
  { settings, actor }: { readonly settings: Deps['settings']; readonly actor: Actor },
  { body, hasPartialAddress = false, awaitsInvitation = false }: NewUser,
): Promise<UserV3Row> {
  const categoryOfService = await requireReferenced(tx, body);
  const columns = userColumns(body, null, actor.userId);
  const id = await insertUser(tx, { timeZone: settings.organisation().timeZone, ...columns, awaitsInvitation });
  await writeBlocks(tx, id, { body, before: null, categoryOfService, hasPartialAddress });
  const row = await findUserV3(tx, id);
  if (!row) throw userNotFound();
  await recordChange(tx, actor, { entityType: 'User', entityId: id, before: null, after: userFields(row) });
  return row;
}

/** Creates a user and mails an invitation, except to integrations, which use API keys. */
export function createUser(deps: Deps, actor: Actor, body: UserBody, requestId: string): Promise<UserV3> {
  const { prisma, settings } = deps;
  const adding = inTransaction(prisma, async (tx) => {
    const row = await addUser(tx, { settings, actor }, { body });
    if (roleOfRow(row) !== 'Integration') await emit(tx, 'userInvited', { userId: row.id }, requestId);
    return userV3View(row);
  });
  return refuseTaken(adding);
}
