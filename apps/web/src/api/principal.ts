import type { ClientPrincipalView } from '@shootdesk/shared/sign-in/sign-in.contract';

let header: string | null = null;
let current: ClientPrincipalView | null = null;

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Stores who is signed in; every later call sends it. */
export function setPrincipal(principal: ClientPrincipalView | null): void {
  current = principal;
  header = principal && base64(JSON.stringify(principal));
}

/** Header that names the principal of a call; the API checks it against the session. */
export function principalHeader(): Record<string, string> {
  return header ? { 'x-ms-client-principal': header } : {};
}

/** The signed-in principal, which is no secret. Null before the sign-in is confirmed. */
export function currentPrincipal(): ClientPrincipalView | null {
  return current;
}
