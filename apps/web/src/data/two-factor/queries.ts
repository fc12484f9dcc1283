import { getTwoFactor, getUserTwoFactor } from '@shootdesk/shared/sign-in/two-factor.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Reads whether signing in asks the person for a code. */
export const ownTwoFactorQuery = queryOptions({
  queryKey: ['two-factor', null],
  queryFn: ({ signal }) => call(getTwoFactor, {}, signal),
});

/** Reads whether signing in asks a user for a code. */
export const userTwoFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['two-factor', userId],
    queryFn: ({ signal }) => call(getUserTwoFactor, { params: { id: userId } }, signal),
  });
