import { patchProviderDetails } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { patchDetails } from './patch-provider-details.ts';

export function schedulingRoutes(deps: Deps): BoundRoute[] {
  return [
    on(patchProviderDetails, ({ actor, params, query, body, ifMatch, http }) => {
      requireSame({ id: body.id }, params);
      const { includes } = query;
      return patchDetails(deps, actor, { id: params.id, body, ifMatch, includes, requestId: http.request.id });
    }),
  ];
}
