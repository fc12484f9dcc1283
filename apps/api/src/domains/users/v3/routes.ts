import * as contract from '@shootdesk/shared/users/users-v3.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { createUser } from '../save/create-user.ts';
import { inviteUser } from '../save/invite-user.ts';
import { reactivateUser } from '../leave/reactivate-user.ts';
import { removeUser } from '../leave/remove-user.ts';
import { updateUser } from '../save/update-user.ts';
import { userNotFound } from '../record/user-not-found.ts';
import { findUserV3, listUsersV3Page } from '../record/user-v3.store.ts';
import { userV3View } from '../record/user-v3.view.ts';

export function userV3Routes(deps: Deps): BoundRoute[] {
  const { prisma } = deps;
  return [
    on(contract.listUsersV3, async ({ query }) => {
      const { rows, ...page } = await listUsersV3Page(prisma, query);
      return { ...page, results: rows.map(userV3View) };
    }),
    on(contract.getUserV3, async ({ params }) => {
      const row = await findUserV3(prisma, params.id);
      if (!row) throw userNotFound();
      return userV3View(row);
    }),
    on(contract.createUserV3, ({ actor, body, http }) => createUser(deps, actor, body, http.request.id)),
    on(contract.updateUserV3, ({ actor, params, body, ifMatch }) =>
      updateUser(deps, actor, params.id, ifMatch, () => body),
    ),
    on(contract.deleteUserV3, ({ actor, params, query, body, ifMatch, http }) =>
      removeUser(deps, actor, {
        id: params.id,
        permanent: query.permanent === 'true',
        ifMatch,
        ...body,
        requestId: http.request.id,
      }),
    ),
    on(contract.reactivateUserV3, ({ actor, params, ifMatch }) => reactivateUser(deps, actor, params.id, ifMatch)),
    on(contract.inviteUserV3, async ({ actor, params, http }) => {
      await inviteUser(deps, actor, params.id, http.request.id);
      return { sent: true as const };
    }),
  ];
}
