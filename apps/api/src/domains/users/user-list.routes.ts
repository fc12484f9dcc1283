import { listUsers } from '@shootdesk/shared/users/user-list.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { listUsersPage, servicesByUser } from './user-list.store.ts';
import { userView } from './user-list.view.ts';

export function userListRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(listUsers, async ({ actor, query }) => {
      const { rows, totalCount } = await listUsersPage(prisma, query);
      const { includes } = query;
      const services = includes.includes('services')
        ? await servicesByUser(
            prisma,
            rows.map(({ id }) => id),
          )
        : null;
      const results = rows.map((row) =>
        userView(row, {
          contact: actor.userType === 'BackOffice',
          role: includes.includes('userRole'),
          services: services && (services.get(row.id) ?? []).map(({ service }) => service),
        }),
      );
      return { results, additionalInfo: { totalCount } };
    }),
  ];
}
