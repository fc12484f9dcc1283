import {
  cancelVisit as cancelVisitContract,
  getVisitJobs,
  moveVisit as moveVisitContract,
} from '@shootdesk/shared/scheduling/move-visit.contract';
import {
  listFreeTimes,
  patchProviderDetails,
  rescheduleServiceJob,
} from '@shootdesk/shared/scheduling/scheduling.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { listFreeTimes as findFreeTimes } from './free-times.ts';
import { cancelVisit, moveVisit, readVisitJobs } from './move-visit.ts';
import { patchDetails } from './patch-provider-details.ts';
import { reschedule } from './reschedule.ts';

export function schedulingRoutes(deps: Deps): BoundRoute[] {
  return [
    on(patchProviderDetails, ({ actor, params, query, body, ifMatch, http }) => {
      requireSame({ id: body.id }, params);
      const { includes } = query;
      return patchDetails(deps, actor, { id: params.id, body, ifMatch, includes, requestId: http.request.id });
    }),
    on(rescheduleServiceJob, ({ actor, params, query, body, ifMatch, http }) => {
      requireSame({ id: body.id }, params);
      const { includes } = query;
      return reschedule(deps, actor, { id: params.id, body, ifMatch, includes, requestId: http.request.id });
    }),
    on(getVisitJobs, ({ actor, params: { id } }) => readVisitJobs(deps, actor, id)),
    on(moveVisitContract, ({ actor, params: { id }, body, http }) =>
      moveVisit(deps, actor, { id, body, requestId: http.request.id }),
    ),
    on(cancelVisitContract, ({ actor, params: { id }, body, http }) =>
      cancelVisit(deps, actor, { id, body, requestId: http.request.id }),
    ),
    on(listFreeTimes, async ({ actor, params, query }) => {
      const { providers, zone } = await findFreeTimes(deps, actor, params.id, query);
      return { results: providers, additionalInfo: { totalCount: providers.length, zone } };
    }),
  ];
}
