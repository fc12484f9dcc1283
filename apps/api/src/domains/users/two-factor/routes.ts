import { userRoles } from '@shootdesk/shared/identity/roles';
import * as contract from '@shootdesk/shared/sign-in/two-factor.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { findTwoFactor } from '../../identity/public.ts';
import { userNotFound } from '../record/user-not-found.ts';
import { findUserV3 } from '../record/user-v3.store.ts';
import { resetTwoFactor } from './reset-two-factor.ts';

/** Routes by which the back office reads and resets the two-factor sign-in of a user. */
export function userTwoFactorRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getUserTwoFactor, async ({ params }) => {
      const user = await findUserV3(deps.prisma, params.id);
      if (!user) throw userNotFound();
      const since = (await findTwoFactor(deps.prisma, params.id))?.confirmedAt?.toISOString() ?? null;
      const role = userRoles.find(({ id }) => id === user.userRole?.id)?.name;
      const { twoFactorRoles } = deps.settings.organisation();
      return { isOn: since !== null, since, isRequired: role !== undefined && twoFactorRoles.includes(role) };
    }),
    on(contract.resetUserTwoFactor, ({ actor, params, http }) =>
      resetTwoFactor(deps, actor, params.id, http.request.id),
    ),
  ];
}
