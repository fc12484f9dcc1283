import type { ApiError } from '../kernel/api-error.ts';

/** Ways in which a session can end during work. */
export type LostSession = 'signed-out' | 'someone-else';

const losses = new EventTarget();
const name = 'lost';

/** Notifies the listeners when the failure of a call means that the session has ended. */
export function noteLostSession(error: ApiError): void {
  if (error.status !== 401) return;
  const detail: LostSession = error.code === 'principal_mismatch' ? 'someone-else' : 'signed-out';
  losses.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls back whenever a call finds that the session has ended. Returns a function that unsubscribes. */
export function onLostSession(callback: (how: LostSession) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<LostSession>).detail);
  losses.addEventListener(name, listener);
  return () => losses.removeEventListener(name, listener);
}
