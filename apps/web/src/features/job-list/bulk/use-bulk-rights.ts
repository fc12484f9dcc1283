import { manages } from '@shootdesk/shared/service-job-users/job-person';
import type { UserV1 } from '@shootdesk/shared/users/user-list.contract';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { editorQuery } from '../../../data/users/queries.ts';
import type { Assignee, BulkRights } from './bulk-rules.ts';

/** First name of the vendor's editor account. */
const vendor = 'Esoft';

const assigneeOf = (user: UserV1): Assignee => ({
  id: user.id,
  name: fullName(user),
  serviceIds: (user.services ?? []).map(({ id }) => id),
});

export interface BulkControl extends BulkRights {
  /** True if the person gets the button 'Assign Jobs to Esoft'. */
  readonly mayAssign: boolean;
  /** Whether there is no account to assign to. */
  readonly lacksAssignee: boolean;
}

/** Bulk rights: BackOffice and ProductionManager assign to Esoft; people with the flag archive. */
export function useBulkRights(): BulkControl {
  const user = useCurrentUser();
  const mayAssign = manages({ role: (user.userRole?.name ?? 'Unknown') as UserRoleName });
  const mayArchive = user.flags.includes('Bulk_Archive');
  const { data: found } = useQuery({ ...editorQuery(vendor), enabled: mayAssign });
  return useMemo(
    () => ({
      assignee: found ? assigneeOf(found) : null,
      mayArchive,
      mayAssign,
      mayChange: mayAssign,
      lacksAssignee: found === null,
    }),
    [found, mayArchive, mayAssign],
  );
}
