import { nobody } from '@shootdesk/shared/service-jobs/job-filters';
import type { UserV1 } from '@shootdesk/shared/users/user-list.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstMessage } from '../../../kernel/api-error.ts';
import type { QueryValue } from '../../../api/address.ts';
import { fullName } from '../../../api/current-user.ts';
import { everyUserQuery } from '../../../data/users/queries.ts';
import type { Option } from '../../../ui/inputs/option.ts';

/** Labels of the user groups in the filters, in display order. */
const groupNames = { Contract: 'Contract-base', Full_Time: 'Full-time' } as const;
const otherGroup = 'Other';
const groupOrder: readonly string[] = [...Object.values(groupNames), otherGroup];

const groupOf = ({ employment }: UserV1) => (employment ? groupNames[employment] : otherGroup);

/** A selectable person; the user type decides to which filter they belong. */
export interface UserOption extends Option {
  readonly userTypeId: number | null;
}

const optionOf = (user: UserV1): UserOption => ({
  id: user.id,
  name: fullName(user),
  group: groupOf(user),
  userTypeId: user.userRole?.userTypeId ?? null,
});

const byGroup = (a: UserOption, b: UserOption) => groupOrder.indexOf(a.group ?? '') - groupOrder.indexOf(b.group ?? '');

const nobodyOption: UserOption = { id: nobody, name: 'Nobody', userTypeId: null };

/** Options of the job list's filters by person: nobody first, then people by user group; also deactivated people, when they are chosen. */
export function useUserOptions(query: Record<string, QueryValue>, chosen: readonly number[], enabled: boolean) {
  const users = useQuery({ ...everyUserQuery(query), enabled });
  const missing = chosen.filter((id) => id !== nobody && users.data && !users.data.some((user) => user.id === id));
  const left = useQuery({ ...everyUserQuery({ ids: missing }), enabled: enabled && missing.length > 0 });
  const options = useMemo(
    () => [nobodyOption, ...[...(users.data ?? []), ...(left.data ?? [])].map(optionOf).sort(byGroup)],
    [users.data, left.data],
  );
  return { options, isLoading: users.isFetching, problem: users.error && firstMessage(users.error) };
}
