import { getMe, type ClientPrincipalView } from '@shootdesk/shared/sign-in/sign-in.contract';
import { useEffect, useState } from 'react';
import { ApiError, isBusy } from '../kernel/api-error.ts';
import { call } from '../api/call.ts';
import { setPrincipal } from '../api/principal.ts';

/** Pause between two lookups while the platform does not know yet, and that after the first 15 seconds, in milliseconds. */
const pollEveryMs = 100;
const pollLaterEveryMs = 1000;
const firstLookups = 150;
/** Lookups after which the person reads that the server is being prepared: about two seconds. */
const lateAfter = 20;

/** State of the identity look-up. */
export type IdentityState =
  | { readonly kind: 'waiting'; readonly isLate: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly principal: ClientPrincipalView }
  | { readonly kind: 'failed'; readonly message: 'Invalid Response' | 'Fetch Error' };

const invalid = { kind: 'failed', message: 'Invalid Response' } as const;
const unreachable = { kind: 'failed', message: 'Fetch Error' } as const;

type Found = Exclude<IdentityState, { kind: 'waiting' }>;

async function lookUp(signal: AbortSignal): Promise<Found | 'busy'> {
  try {
    const { clientPrincipal } = await call(getMe, {}, signal);
    if (clientPrincipal === null) return { kind: 'signed-out' };
    return typeof clientPrincipal?.userId === 'string' ? { kind: 'signed-in', principal: clientPrincipal } : invalid;
  } catch (error) {
    if (isBusy(error)) return 'busy';
    return error instanceof ApiError && error.status > 0 ? invalid : unreachable;
  }
}

/** Looks up until the server answers, because it may be starting; says when that takes longer. */
async function poll(signal: AbortSignal, onLate: () => void): Promise<Found> {
  for (let lookups = 1; ; lookups++) {
    const found = await lookUp(signal);
    if (found !== 'busy') return found;
    if (signal.aborted) return unreachable;
    if (lookups === lateAfter) onLate();
    const pauseMs = lookups < firstLookups ? pollEveryMs : pollLaterEveryMs;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Who is signed in, asked every 100 ms until the platform knows; later calls then carry the principal. */
export function useIdentity(): IdentityState {
  const [state, setState] = useState<IdentityState>({ kind: 'waiting', isLate: false });
  useEffect(() => {
    const stop = new AbortController();
    const onLate = () => setState({ kind: 'waiting', isLate: true });
    void poll(stop.signal, onLate).then((found) => {
      if (stop.signal.aborted) return;
      setPrincipal(found.kind === 'signed-in' ? found.principal : null);
      setState(found);
    });
    return () => stop.abort();
  }, []);
  return state;
}
