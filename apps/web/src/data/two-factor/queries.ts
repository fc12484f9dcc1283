import { getTwoFactor, getUserTwoFactor } from '@shootdesk/shared/sign-in/two-factor.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Reads whether the person's sign-in requires a code. */
export const ownTwoFactorQuery = queryOptions({
  queryKey: ['two-factor', null],
  queryFn: ({ signal }) => call(getTwoFactor, {}, signal),
});

/** Reads whether a user's sign-in requires a code. */
export const userTwoFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['two-factor', userId],
    queryFn: ({ signal }) => call(getUserTwoFactor, { params: { id: userId } }, signal),
  });
