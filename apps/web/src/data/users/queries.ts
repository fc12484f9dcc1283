import { getCurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The signed-in person with their role and services. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(getCurrentUser, { query: { includes: ['services', 'userRole'] } }, signal),
  staleTime: 5 * 60_000,
});
