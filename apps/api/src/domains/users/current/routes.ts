import { withStatusTitle } from '@shootdesk/shared/workflows/statuses';
import { notFound } from '@shootdesk/shared/kernel/problem';
import { getCurrentUser, getCurrentUserV3 } from '@shootdesk/shared/users/current-user.contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { findCurrentUser, findServicesOf, findStatusesOf } from './current-user.store.ts';
import { currentUserV3View, currentUserView } from './current-user.view.ts';
import { findUserV3 } from '../record/user-v3.store.ts';
import { userV3View } from '../record/user-v3.view.ts';

function userIdOf({ identity }: FastifyRequest): number | null {
  if (identity.kind === 'anonymous') return null;
  return identity.kind === 'user' ? identity.actor.userId : identity.userId;
}

async function load(deps: Deps, request: FastifyRequest, includes: readonly string[]) {
  const userId = userIdOf(request);
  const row = userId === null ? null : await findCurrentUser(deps.prisma, userId);
  if (!row) throw notFound('Your user record');
  const [services, whole, serviceJobStatuses] = await Promise.all([
    includes.includes('services') ? findServicesOf(deps.prisma, row.id) : null,
    findUserV3(deps.prisma, row.id),
    row.userRole ? findStatusesOf(deps.prisma, row.userRole) : [],
  ]);
  return {
    row,
    parts: {
      services,
      serviceJobStatuses: serviceJobStatuses.map((each) => withStatusTitle(each)),
      provider: whole && userV3View(whole).provider,
    },
  };
}

/** The signed-in person, even without a role. The web app chooses the shell by it. */
export function currentUserRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getCurrentUser, async ({ query, http }) => {
      const { row, parts } = await load(deps, http.request, query.includes);
      const { identity } = http.request;
      return currentUserView(row, parts, identity.kind === 'user' && identity.lacksTwoFactor === true);
    }),
    on(getCurrentUserV3, async ({ query, http }) => {
      const { row, parts } = await load(deps, http.request, query.includes);
      return currentUserV3View(row, parts);
    }),
  ];
}
