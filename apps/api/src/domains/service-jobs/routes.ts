import type { Deps } from '../../deps.ts';
import type { BoundRoute } from '../../http/routing/call.ts';
import { editRoutes } from './edit/routes.ts';
import { listRoutes } from './list/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { readRoutes } from './read/routes.ts';
import { statusRoutes } from './status/routes.ts';

/** The calls of every room. */
export function serviceJobRoutes(deps: Deps): BoundRoute[] {
  return [
    ...readRoutes(deps),
    ...listRoutes(deps),
    ...overviewRoutes(deps),
    ...statusRoutes(deps),
    ...editRoutes(deps),
    ...orderRoutes(deps),
  ];
}
