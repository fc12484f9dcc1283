import { listUsers } from '@shootdesk/shared/users/user-list.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { currentUserRoutes } from './current/routes.ts';
import { userSessionRoutes } from './sessions/routes.ts';
import { userTwoFactorRoutes } from './two-factor/routes.ts';
import { userV1Routes } from './v1/routes.ts';
import { userV3Routes } from './v3/routes.ts';
import { showUsers } from './list/show-users.ts';
import { listUsersPage } from './list/user-list.store.ts';

function userListRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(listUsers, async ({ actor, query }) => {
      const { rows, totalCount } = await listUsersPage(prisma, query);
      return { results: await showUsers(prisma, actor, rows, query.includes), additionalInfo: { totalCount } };
    }),
  ];
}

export function userRoutes(deps: Deps): BoundRoute[] {
  return [
    ...currentUserRoutes(deps),
    ...userListRoutes(deps),
    ...userV3Routes(deps),
    ...userV1Routes(deps),
    ...userSessionRoutes(deps),
    ...userTwoFactorRoutes(deps),
  ];
}
