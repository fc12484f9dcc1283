import * as contract from '@shootdesk/shared/users/users-v1.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { withServices, withV1Changes } from './change-v1.ts';
import { updateUser } from './update-user.ts';
import { findUserV1, servicesByUser } from './user-list.store.ts';
import { userView } from './user-list.view.ts';
import { userNotFound } from './user-not-found.ts';

const everything = ['services', 'userRole'] as const;

async function readUser(
  { prisma }: Deps,
  actor: Actor,
  id: number,
  includes: readonly string[],
): Promise<contract.UserV1Record> {
  const row = await findUserV1(prisma, id);
  if (!row) throw userNotFound();
  const contact = actor.userType === 'BackOffice';
  const services = includes.includes('services') ? ((await servicesByUser(prisma, [id])).get(id) ?? []) : null;
  const shown = {
    contact,
    role: includes.includes('userRole'),
    services: services && services.map(({ service }) => service),
  };
  return { ...userView(row, shown), userIdentity: contact ? { ctUsername: row.jobtrackUsername } : null };
}

/** The older calls about one user. */
export function userV1Routes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getUser, ({ actor, params, query }) => readUser(deps, actor, params.id, query.includes)),
    on(contract.updateUser, async ({ actor, params, body, ifMatch }) => {
      requireSame({ id: body.id }, params);
      await updateUser(deps, actor, params.id, ifMatch, (row) => withV1Changes(row, body));
      return readUser(deps, actor, params.id, everything);
    }),
    on(contract.setUserServices, async ({ actor, params, body, ifMatch }) => {
      await updateUser(deps, actor, params.id, ifMatch, (row) => withServices(row, body.services));
      return readUser(deps, actor, params.id, everything);
    }),
  ];
}
