import { bulkWorkflow } from '@shootdesk/shared/service-jobs/bulk-workflow.contract';
import { changeServiceJobStatus } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { requireSame } from '../../../kernel/same-record.ts';
import { readSnapshot } from './arrival.store.ts';
import { moveMany } from './bulk-workflow.ts';
import { changeStatus } from './change-status.ts';

export function statusRoutes(deps: Deps): BoundRoute[] {
  const takeSnapshot = () => readSnapshot(deps.reads);
  return [
    on(
      changeServiceJobStatus,
      ({ actor, params, query, body, ifMatch, http, arrival }) => {
        requireSame({ id: body.id }, params);
        return changeStatus(deps, actor, {
          serviceJobId: params.id,
          toStatusId: body.serviceJobStatusId,
          comment: body.workflowComment,
          assetIds: body.assets ?? [],
          email: body.email,
          confirmation: body.confirmation,
          fromStatusId: body.fromServiceJobStatusId ?? null,
          version: ifMatch,
          includes: query.includes,
          requestId: http.request.id,
          arrival,
        });
      },
      takeSnapshot,
    ),
    on(
      bulkWorkflow,
      async ({ actor, body, http, arrival }) => {
        const { serviceJobs: serviceJobIds, action } = body;
        const results = await moveMany(deps, actor, { serviceJobIds, action, requestId: http.request.id, arrival });
        return { results, additionalInfo: { totalCount: results.length } };
      },
      takeSnapshot,
    ),
  ];
}
