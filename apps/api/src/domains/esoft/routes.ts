import * as contract from '@shootdesk/shared/esoft/esoft.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { rawBodyOf } from '../../http/routing/raw-body.ts';
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
    on(contract.esoftWebhook, ({ body, http: { request } }) => {
      const headers = request.headers as Readonly<Record<string, string>>;
      if (!deps.esoft?.verifies(rawBodyOf(request), headers)) {
        throw problem('unauthenticated', 'This is not signed by Esoft, or not within the last five minutes.');
      }
      return receiveOutcome(deps, deps.esoft, body);
    }),
  ];
}
