import { proposePlan as proposePlanContract } from '@shootdesk/shared/planning/plan-proposals.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { proposePlan } from './propose-plan.ts';

export function planningRoutes(deps: Deps): BoundRoute[] {
  return [
    on(proposePlanContract, ({ body, http }) => {
      const left = new AbortController();
      // Closed before the answer: the caller has gone, and the search ends.
      http.reply.raw.once('close', () => left.abort());
      return proposePlan(deps, body, left.signal);
    }),
  ];
}
