import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import type { AuthProvider } from 'react-admin';
import { fullName } from '../api/current-user.ts';
import { leaveForSignIn } from '../api/sign-in-redirect.ts';

/**
 * Creates react-admin's auth provider from the current user. The API handles sign-in, and the gate's dialog handles a 401.
 */
export function createAuthProvider(user: CurrentUser): AuthProvider {
  return {
    login: async () => leaveForSignIn(),
    logout: async () => {
      window.location.assign('/logout');
      return false;
    },
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getIdentity: async () => ({ id: user.id, fullName: fullName(user) }),
    getPermissions: async () => user.userRole?.name ?? null,
  };
}
