import { notFound } from '@shootdesk/shared/kernel/problem';
import * as proposal from '@shootdesk/shared/services/service-proposal.contract';
import * as contract from '@shootdesk/shared/services/services.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createService, deleteService, updateService } from './change-service.ts';
import { serviceGroupRoutes } from './groups/routes.ts';
import { proposeService } from './proposal/propose.ts';
import { serviceView } from './service.view.ts';
import { findService, listServicesPage } from './services.store.ts';

export function serviceRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listServicesV3, async ({ query }) => {
      const { rows, ...page } = await listServicesPage(deps.prisma, query);
      return { ...page, results: rows.map(serviceView) };
    }),
    on(contract.getServiceV3, async ({ params }) => {
      const row = await findService(deps.prisma, params.id);
      if (!row) throw notFound('The service');
      return serviceView(row);
    }),
    on(contract.createServiceV3, ({ actor, body }) => createService(deps, actor, body)),
    on(contract.updateServiceV3, ({ actor, params, body, ifMatch }) =>
      updateService(deps, actor, { id: params.id, ifMatch }, body),
    ),
    on(contract.deleteServiceV3, ({ actor, params, ifMatch }) =>
      deleteService(deps, actor, { id: params.id, ifMatch }),
    ),
    on(proposal.getServiceProposal, ({ actor, params, query }) => proposeService(deps, actor, params.id, query)),
    ...serviceGroupRoutes(deps),
  ];
}
