import { endTwoFactor } from '@shootdesk/shared/sign-in/two-factor.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { sessionsQuery } from '../sessions/queries.ts';
import { currentUserQuery } from '../users/queries.ts';
import { ownTwoFactorQuery } from './queries.ts';

/** Refetches what depends on two-factor sign-in, after it was switched on or off. */
export async function rereadTwoFactor(cache: QueryClient): Promise<void> {
  const keys = [ownTwoFactorQuery.queryKey, sessionsQuery(null).queryKey, currentUserQuery.queryKey];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

export async function switchTwoFactorOff(cache: QueryClient, body: { password: string; code: string }): Promise<void> {
  await call(endTwoFactor, { body });
  await rereadTwoFactor(cache);
}
