import { inviteUsers, userImportCalls } from '@shootdesk/shared/users/user-import.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { findImport, findImportedUserIds, importNotFound, importRoutes } from '../imports/public.ts';
import { inviteWaiting } from '../users/public.ts';
import { userImportKind } from './user-import-kind.ts';

async function findImportedPeople({ prisma }: Deps, importId: number | undefined): Promise<number[] | null> {
  if (importId === undefined) return null;
  if (!(await findImport(prisma, 'users', importId))) throw importNotFound();
  return findImportedUserIds(prisma, importId);
}

export function userImportRoutes(deps: Deps): BoundRoute[] {
  return [
    ...importRoutes(deps, userImportKind, userImportCalls),
    on(inviteUsers, async ({ actor, body, http }) => {
      const among = await findImportedPeople(deps, body.import);
      return { invited: await inviteWaiting(deps, actor, among, http.request.id) };
    }),
  ];
}
