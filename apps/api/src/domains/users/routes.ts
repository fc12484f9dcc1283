import { notFound } from '@shootdesk/shared/kernel/problem';
import { getCurrentUser, getCurrentUserV3 } from '@shootdesk/shared/users/current-user.contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { findCurrentUser, findServicesOf, type CoveredService, type CurrentUserRow } from './current-user.store.ts';
import { currentUserV3View, currentUserView } from './current-user.view.ts';

function userIdOf({ identity }: FastifyRequest): number | null {
  if (identity.kind === 'anonymous') return null;
  return identity.kind === 'user' ? identity.actor.userId : identity.userId;
}

type Parts = readonly [CurrentUserRow, CoveredService[] | null];

async function load(deps: Deps, request: FastifyRequest, includes: readonly string[]): Promise<Parts> {
  const userId = userIdOf(request);
  const row = userId === null ? null : await findCurrentUser(deps.prisma, userId);
  if (!row) throw notFound('Your user record');
  return [row, includes.includes('services') ? await findServicesOf(deps.prisma, row.id) : null];
}

/** The signed-in person, also without a role: the web app chooses the shell by the answer. */
export function currentUserRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getCurrentUser, async ({ query, http }) => currentUserView(...(await load(deps, http.request, query.includes)))),
    on(getCurrentUserV3, async ({ query, http }) =>
      currentUserV3View(...(await load(deps, http.request, query.includes))),
    ),
  ];
}
