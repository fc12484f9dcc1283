const key = 'shootdesk.returnTo';

/** Only a path of this site, never an address that leads elsewhere. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** Goes to the sign-in screen, which leads back to this address. Loads a new page, so that nothing of the old session stays in memory. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/login')) return;
  sessionStorage.setItem(key, pathname + search);
  window.location.assign('/login');
}

/** Where the person wanted to go before signing in; null when nowhere in particular. */
export function returnPath(): string | null {
  const path = sessionStorage.getItem(key);
  return path && path !== '/' && isOwnPath(path) ? path : null;
}

/** Forgets the address to return to after the sign-in, because the person has arrived or gone elsewhere. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(key);
}
