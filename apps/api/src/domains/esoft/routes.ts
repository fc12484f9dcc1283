import * as contract from '@shootdesk/shared/esoft/esoft.contract';
import type { Deps } from '../../deps.ts';
import { on, onSigned, type BoundRoute } from '../../http/routing/call.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { findSubmissions } from './esoft.store.ts';
import { receiveOutcome } from './receive-outcome.ts';
import { sendResources } from './send-resources.ts';
import { submissionView } from './submission.view.ts';

export function esoftRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.sendToEsoft, ({ actor, params, body, http }) =>
      sendResources(deps, actor, 'send-to-esoft', {
        serviceJobId: params.id,
        resources: body.resources,
        requestId: http.request.id,
      }),
    ),
    on(contract.pushRaw, ({ actor, params, body, http }) =>
      sendResources(deps, actor, 'push-raw', {
        serviceJobId: params.id,
        resources: body.resources,
        requestId: http.request.id,
      }),
    ),
    on(contract.getEsoftState, async ({ actor, params }) => {
      await requireVisible(deps.reads, actor, 'The job', { serviceJobId: params.id });
      const rows = await findSubmissions(deps.prisma, params.id);
      return { isConfigured: deps.esoft !== null, submissions: rows.map(submissionView) };
    }),
    onSigned(
      contract.esoftWebhook,
      (bytes, headers) => deps.esoft?.verifies(bytes, headers) ?? false,
      // The signature check refuses all calls without a vendor.
      ({ body }) => receiveOutcome(deps, deps.esoft!, body),
    ),
  ];
}
