import { ownPath } from '@shootdesk/shared/kernel/own-path';
import { tabStore } from '../kernel/browser-store.ts';

const key = 'shootdesk.returnTo';

/** Opens the sign-in screen, which returns to this address. Loads a new page, so that no data of the old session remains in memory. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/login')) return;
  tabStore.write(key, pathname + search);
  window.location.assign('/login');
}

/** Address that the person wanted before signing in; null without one. */
export function returnPath(): string | null {
  const path = tabStore.read(key);
  return path && path !== '/' ? ownPath(path) : null;
}

/** Deletes the address to return to after the sign-in, because the person has arrived or gone elsewhere. */
export function forgetReturnPath(): void {
  tabStore.write(key, null);
}
