import { userParts, type UserV1 } from '@shootdesk/shared/users/user-list.contract';
import * as contract from '@shootdesk/shared/users/users-v1.contract';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { requireSame } from '../../../kernel/same-record.ts';
import { withServices, withV1Changes } from './change-v1.ts';
import { updateUser } from '../save/update-user.ts';
import { showUsers } from '../list/show-users.ts';
import { findUserV1 } from '../list/user-list.store.ts';
import { userNotFound } from '../record/user-not-found.ts';

type Parts = Parameters<typeof showUsers>[3];

async function readUser({ prisma }: Deps, actor: Actor, id: number, includes: Parts): Promise<UserV1> {
  const row = await findUserV1(prisma, id);
  if (!row) throw userNotFound();
  const [user] = await showUsers(prisma, actor, [row], includes);
  return user!;
}

export function userV1Routes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getUser, ({ actor, params, query }) => readUser(deps, actor, params.id, query.includes)),
    on(contract.updateUser, async ({ actor, params, body, ifMatch }) => {
      requireSame({ id: body.id }, params);
      await updateUser(deps, actor, params.id, ifMatch, (row) => withV1Changes(row, body));
      return readUser(deps, actor, params.id, userParts);
    }),
    on(contract.setUserServices, async ({ actor, params, body, ifMatch }) => {
      await updateUser(deps, actor, params.id, ifMatch, (row) => withServices(row, body.services));
      return readUser(deps, actor, params.id, userParts);
    }),
  ];
}
