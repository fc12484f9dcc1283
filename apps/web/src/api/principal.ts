import type { ClientPrincipalView } from '@shootdesk/shared/sign-in/sign-in.contract';

let header: string | null = null;
let current: ClientPrincipalView | null = null;

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Remembers who is signed in: from now on every call carries it. */
export function setPrincipal(principal: ClientPrincipalView | null): void {
  current = principal;
  header = principal && base64(JSON.stringify(principal));
}

/** The header that says on whose behalf a call is made; the API checks it against the session. */
export function principalHeader(): Record<string, string> {
  return header ? { 'x-ms-client-principal': header } : {};
}

/** Who is signed in, as calls say it; no secret. Null while nobody is known. */
export function currentPrincipal(): ClientPrincipalView | null {
  return current;
}
