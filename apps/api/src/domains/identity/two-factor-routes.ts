import * as contract from '@shootdesk/shared/sign-in/two-factor.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { confirmTwoFactor, endTwoFactor, ownTwoFactor, startTwoFactor } from './set-up-two-factor.ts';

/** Routes by which people manage their own two-factor sign-in. */
export function twoFactorRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getTwoFactor, ({ actor }) => ownTwoFactor(deps, actor)),
    on(contract.startTwoFactor, ({ actor, body }) => startTwoFactor(deps, actor, body.password)),
    on(contract.confirmTwoFactor, ({ actor, body, http }) =>
      confirmTwoFactor(deps, actor, { ...body, currentSid: http.request.sessionId, requestId: http.request.id }),
    ),
    on(contract.endTwoFactor, ({ actor, body, http }) =>
      endTwoFactor(deps, actor, { ...body, requestId: http.request.id }),
    ),
  ];
}
