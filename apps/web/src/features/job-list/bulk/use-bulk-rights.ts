import { manages } from '@shootdesk/shared/service-job-users/job-person';
import { listUsers } from '@shootdesk/shared/users/user-list.contract';
import { UserRoleId, type UserRoleName } from '@shootdesk/shared/identity/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import type { Assignee, BulkRights } from './bulk-rules.ts';

/** First name of the editor account that stands for the vendor. */
const vendor = 'Esoft';

async function findVendor(signal: AbortSignal): Promise<Assignee | null> {
  const userRoles = [UserRoleId.FullTimeEditor, UserRoleId.ContractualEditor];
  const query = { name: vendor, userRoles, includes: ['services'], pageSize: 20 };
  const { results } = await call(listUsers, { query }, signal);
  const user = results.find(({ firstName }) => firstName.toLowerCase() === vendor.toLowerCase());
  return user ? { id: user.id, name: fullName(user), serviceIds: (user.services ?? []).map(({ id }) => id) } : null;
}

export interface BulkControl extends BulkRights {
  /** Whether the person sees 'Assign Jobs to Esoft' at all. */
  readonly mayAssign: boolean;
  /** There is no account to assign to. */
  readonly lacksAssignee: boolean;
}

/** BackOffice and ProductionManager assign to Esoft; who has the flag archives. */
export function useBulkRights(): BulkControl {
  const user = useCurrentUser();
  const mayAssign = manages({ role: (user.userRole?.name ?? 'Unknown') as UserRoleName });
  const mayArchive = user.flags.includes('Bulk_Archive');
  const found = useQuery({
    queryKey: ['users', 'vendor'],
    queryFn: ({ signal }) => findVendor(signal),
    enabled: mayAssign,
    staleTime: 5 * 60_000,
  });
  const assignee = found.data ?? null;
  const lacksAssignee = found.data === null;
  return useMemo(
    () => ({ assignee, mayArchive, mayAssign, lacksAssignee }),
    [assignee, mayArchive, mayAssign, lacksAssignee],
  );
}
