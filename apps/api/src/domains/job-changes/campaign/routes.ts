import { moveToCampaign } from '@shootdesk/shared/scheduling/move-campaign.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { requireSame } from '../../../kernel/same-record.ts';
import { moveJobToCampaign } from './move-to-campaign.ts';

export function campaignRoutes(deps: Deps): BoundRoute[] {
  return [
    on(moveToCampaign, ({ actor, params: { id }, body, ifMatch, http }) => {
      requireSame({ id: body.id }, { id });
      return moveJobToCampaign(deps, actor, { id, body, ifMatch, requestId: http.request.id });
    }),
  ];
}
