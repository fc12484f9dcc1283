import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import type { AuthProvider } from 'react-admin';
import { fullName } from '../api/current-user.ts';
import { leaveForSignIn } from '../api/sign-in-redirect.ts';

/**
 * Creates the auth provider of react-admin, which answers its questions about the signed-in person. Sign-in itself belongs to the API, and
 * a 401 is met by the gate's dialog.
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
