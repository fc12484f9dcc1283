import { finished } from 'node:stream';
import { notFound } from '@shootdesk/shared/kernel/problem';
import { canConfirm } from '@shootdesk/shared/workflows/can-confirm';
import {
  changeServiceJobStatus,
  getServiceJob,
  listServiceJobHistory,
  listServiceJobs,
} from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { getSetAvailable } from '@shootdesk/shared/service-jobs/set-available.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { changeStatus } from './status/change-status.ts';
import { readJob } from './read/get-job.ts';
import { findHistory } from './status/history.store.ts';
import { historyView } from './status/history.view.ts';
import { findGalleryFacts, findStatusId } from './read/job.store.ts';
import { listJobs } from './list/list-jobs.ts';

export function serviceJobRoutes(deps: Deps): BoundRoute[] {
  return [
    on(listServiceJobs, ({ actor, query }) => listJobs(deps, actor, query)),
    on(getServiceJob, async ({ actor, params, query }) => {
      return (await readJob(deps, actor, params.id, query.includes)).shown;
    }),
    on(getSetAvailable, async ({ actor, params }) => {
      const facts = await findGalleryFacts(deps.reads, actor, params.id);
      if (!facts) throw notFound('The job');
      return { canConfirm: canConfirm(facts) };
    }),
    on(listServiceJobHistory, async ({ actor, params }) => {
      if ((await findStatusId(deps.reads, actor, params.id)) === null) throw notFound('The job');
      const rows = await findHistory(deps.prisma, params.id);
      return { results: rows.map(historyView), additionalInfo: { totalCount: rows.length } };
    }),
    on(changeServiceJobStatus, ({ actor, params, query, body, ifMatch, http }) => {
      requireSame({ id: body.id }, params);
      return changeStatus(deps, actor, {
        serviceJobId: params.id,
        toStatusId: body.serviceJobStatusId,
        comment: body.workflowComment,
        assetIds: body.assets ?? [],
        confirmation: body.confirmation,
        fromStatusId: body.fromServiceJobStatusId ?? null,
        version: ifMatch,
        includes: query.includes,
        requestId: http.request.id,
        arrivedAt: performance.now() - http.reply.elapsedTime,
        whenAnswered: (then) => void finished(http.reply.raw, then),
      });
    }),
  ];
}
