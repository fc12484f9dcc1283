import type { Deps } from '../../deps.ts';
import type { BoundRoute } from '../../http/routing/call.ts';
import { campaignRoutes } from './campaign/routes.ts';
import { editRoutes } from './edit/routes.ts';
import { statusRoutes } from './status/routes.ts';

/** Calls that change a job's fields or status, which involve several domains. */
export function jobChangeRoutes(deps: Deps): BoundRoute[] {
  return [...statusRoutes(deps), ...editRoutes(deps), ...campaignRoutes(deps)];
}
