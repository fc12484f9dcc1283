import { listUsers } from '@shootdesk/shared/users/user-list.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { showUsers } from './show-users.ts';
import { listUsersPage } from './user-list.store.ts';

export function userListRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(listUsers, async ({ actor, query }) => {
      const { rows, totalCount } = await listUsersPage(prisma, query);
      return { results: await showUsers(prisma, actor, rows, query.includes), additionalInfo: { totalCount } };
    }),
  ];
}
