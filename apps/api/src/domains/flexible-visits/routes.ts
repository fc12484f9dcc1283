import { fixVisitTime } from '@shootdesk/shared/scheduling/fix-visit-time.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { fixTimeNow } from './fix-time-now.ts';

export function flexibleVisitRoutes(deps: Deps): BoundRoute[] {
  return [on(fixVisitTime, ({ actor, params: { id }, http }) => fixTimeNow(deps, actor, id, http.request.id))];
}
