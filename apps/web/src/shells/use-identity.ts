import { getMe, type ClientPrincipalView } from '@shootdesk/shared/identity/identity.contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../kernel/api-error.ts';
import { call } from '../api/call.ts';
import { setPrincipal } from '../api/principal.ts';

/** Pause between two lookups while the platform does not know yet, in milliseconds. */
const pollEveryMs = 100;
/** Lookups without an answer before the screen gives up: about 15 seconds. */
const maxLookups = 150;

/** What is known about who is signed in. */
export type IdentityState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly principal: ClientPrincipalView }
  | { readonly kind: 'failed'; readonly message: 'Invalid Response' | 'Fetch Error' };

const invalid = { kind: 'failed', message: 'Invalid Response' } as const;
const unreachable = { kind: 'failed', message: 'Fetch Error' } as const;

function isStarting(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 502 && error.status <= 504;
}

async function lookUp(signal: AbortSignal): Promise<IdentityState> {
  try {
    const { clientPrincipal } = await call(getMe, {}, signal);
    if (clientPrincipal === null) return { kind: 'signed-out' };
    return typeof clientPrincipal?.userId === 'string' ? { kind: 'signed-in', principal: clientPrincipal } : invalid;
  } catch (error) {
    if (isStarting(error)) return { kind: 'waiting' };
    return error instanceof ApiError && error.status > 0 ? invalid : unreachable;
  }
}

async function poll(signal: AbortSignal): Promise<IdentityState> {
  for (let lookup = 0; lookup < maxLookups && !signal.aborted; lookup++) {
    const found = await lookUp(signal);
    if (found.kind !== 'waiting') return found;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  return unreachable;
}

/** Who is signed in, asked every 100 ms until the platform knows; later calls then carry the principal. */
export function useIdentity(): IdentityState {
  const [state, setState] = useState<IdentityState>({ kind: 'waiting' });
  useEffect(() => {
    const stop = new AbortController();
    void poll(stop.signal).then((found) => {
      if (stop.signal.aborted) return;
      setPrincipal(found.kind === 'signed-in' ? found.principal : null);
      setState(found);
    });
    return () => stop.abort();
  }, []);
  return state;
}
