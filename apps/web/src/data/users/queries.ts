import { listApiKeys } from '@shootdesk/shared/api-keys/api-keys.contract';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { getCurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { listUsers, type UserV1 } from '@shootdesk/shared/users/user-list.contract';
import { listUsersV3 } from '@shootdesk/shared/users/users-v3.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryValue } from '../../api/address.ts';
import { largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';

/** Reads the signed-in person with their role and services. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(getCurrentUser, { query: { includes: ['services', 'userRole'] } }, signal),
  staleTime: 5 * 60_000,
});

async function everyUser(query: Record<string, QueryValue>, signal: AbortSignal): Promise<UserV1[]> {
  const users: UserV1[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await call(listUsers, { query: { ...query, pageSize: largestPage, pageNumber } }, signal);
    users.push(...page.results);
    if (page.results.length < largestPage) return users;
  }
}

/** Reads all users of a selection, for filters. */
export const everyUserQuery = (query: Record<string, QueryValue>) =>
  queryOptions({
    queryKey: ['users', 'options', query],
    queryFn: ({ signal }) => everyUser(query, signal),
    staleTime: 5 * 60_000,
  });

/** Reads the editor with a first name who represents a vendor; null without one. */
export const editorQuery = (firstName: string) =>
  queryOptions({
    queryKey: ['users', 'editor', firstName],
    queryFn: async ({ signal }) => {
      const userRoles = [UserRoleId.FullTimeEditor, UserRoleId.ContractualEditor];
      const query = { name: firstName, userRoles, includes: ['services'], pageSize: 20 };
      const { results } = await call(listUsers, { query }, signal);
      return results.find((user) => user.firstName.toLowerCase() === firstName.toLowerCase()) ?? null;
    },
    staleTime: 5 * 60_000,
  });

/** Reads an integration's API keys, newest first, page by page. */
export const apiKeysQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['api-keys', userId],
    queryFn: ({ pageParam, signal }) =>
      call(listApiKeys, { query: { userId, pageSize: largestPage, pageNumber: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ additionalInfo }, pages) =>
      pages.length * largestPage < additionalInfo.totalCount ? pages.length + 1 : null,
  });

/** Counts imported people who wait for their invitation. */
export const waitingUsersQuery = queryOptions({
  queryKey: ['users', 'waiting'],
  queryFn: async ({ signal }) => {
    const query = { filter: JSON.stringify({ awaits_invitation: true }), size: '1' };
    return (await call(listUsersV3, { query }, signal)).totalCount;
  },
});
