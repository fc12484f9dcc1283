import type { Deps } from '../../deps.ts';
import type { BoundRoute } from '../../http/routing/call.ts';
import { currentUserRoutes } from './current/routes.ts';
import { userListRoutes } from './list/routes.ts';
import { userV1Routes } from './v1/routes.ts';
import { userV3Routes } from './v3/routes.ts';

/** The calls about users, of every room. */
export function userRoutes(deps: Deps): BoundRoute[] {
  return [...currentUserRoutes(deps), ...userListRoutes(deps), ...userV3Routes(deps), ...userV1Routes(deps)];
}
