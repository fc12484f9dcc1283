import * as contract from '@shootdesk/shared/service-job-details/service-job-details.contract';
import { agencyVisibleBefore } from '@shootdesk/shared/service-job-details/agency-details';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { markNotCreated } from '../../http/routing/envelope.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { requireVisible, visibleJobIds } from '../service-jobs/public.ts';
import { createDetail } from './create-detail.ts';
import { detailView } from './detail.view.ts';
import { findDetail, listDetails, type Readable } from './details.store.ts';
import { saveDusk } from './save-dusk-detail.ts';
import { updateDetail } from './update-detail.ts';

/** On-site people see agency details only shortly before the appointment. */
function readableFor({ now }: Pick<Deps, 'now'>, { userType, timeZone }: Actor): Readable {
  return { agencyBefore: userType === 'OnSite' ? agencyVisibleBefore(timeZone, now()) : null };
}

export function serviceJobDetailRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listServiceJobDetails, async ({ actor, query }) => {
      const jobIds = await visibleJobIds(deps.prisma, actor, query.serviceJobs);
      const { rows, totalCount } = await listDetails(deps.prisma, jobIds, query, readableFor(deps, actor));
      return { results: rows.map(detailView), additionalInfo: { totalCount } };
    }),
    on(contract.getServiceJobDetail, async ({ actor, params }) => {
      const detail = await findDetail(deps.prisma, params.id, readableFor(deps, actor));
      return detailView(await requireVisible(deps.prisma, actor, 'The detail', detail));
    }),
    on(contract.createServiceJobDetail, ({ actor, body }) => createDetail(deps, actor, body)),
    on(contract.saveDuskDetail, async ({ actor, body, ifMatch, http }) => {
      const { detail, isNew } = await saveDusk(deps, actor, body, ifMatch);
      if (!isNew) markNotCreated(http.reply);
      return detail;
    }),
    on(contract.updateServiceJobDetail, ({ actor, params, body, ifMatch }) => {
      requireSame({ id: body.id }, params);
      return updateDetail(deps, actor, { id: params.id, ifMatch, value: body.value });
    }),
  ];
}
