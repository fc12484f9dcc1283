import { getMe, type ClientPrincipalView } from '@shootdesk/shared/sign-in/sign-in.contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isBusy } from '../kernel/api-error.ts';
import { call } from '../api/call.ts';
import { setPrincipal } from '../api/principal.ts';
import { deleteKeptAnswers, readKeptAnswers, type KeptAnswers } from '../data/device/kept-answers.ts';
import { restoreAnswers } from '../data/device/keeping.ts';

/** Pause in ms between look-ups while the server is starting or busy, in the first 15 seconds. */
const pollEveryMs = 100;
const pollLaterEveryMs = 1000;
const firstLookups = 150;
/** Number of look-ups after which the screen says that the server is being prepared: about two seconds. */
const lateAfter = 20;

/** Time in ms that the server has to identify the person before the offline data is used. */
const keptAfterMs = 4000;

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

/** Looks up the identity until the server is no longer starting or busy. Calls `onLate` once when that takes longer. */
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

/** Resolves with the offline data after a pause for the server; never where there is none. */
async function keptWhenLate(keeping: Promise<KeptAnswers | null>): Promise<KeptAnswers> {
  const [kept] = await Promise.all([keeping, new Promise((resolve) => setTimeout(resolve, keptAfterMs))]);
  return kept ?? new Promise<never>(() => undefined);
}

/** Identifies the signed-in person; without the server, the person whose jobs this device keeps offline. */
async function identify(cache: QueryClient, signal: AbortSignal, onLate: () => void): Promise<Found> {
  const keeping = readKeptAnswers().catch(() => null);
  const found = await Promise.race([poll(signal, onLate), keptWhenLate(keeping)]);
  const isFound = 'kind' in found;
  if (isFound && found !== unreachable) {
    // Deleted, because the next person at this device may be another one.
    if (found.kind === 'signed-out') await deleteKeptAnswers().catch(() => undefined);
    return found;
  }
  const kept = isFound ? await keeping : found;
  if (!kept || signal.aborted) return unreachable;
  restoreAnswers(cache, kept);
  return { kind: 'signed-in', principal: kept.principal };
}

/** Looks up who is signed in. Polls while the server is starting; later calls then send the principal. */
export function useIdentity(): IdentityState {
  const cache = useQueryClient();
  const [state, setState] = useState<IdentityState>({ kind: 'waiting', isLate: false });
  useEffect(() => {
    const stop = new AbortController();
    const onLate = () => setState({ kind: 'waiting', isLate: true });
    void identify(cache, stop.signal, onLate).then((found) => {
      if (stop.signal.aborted) return;
      setPrincipal(found.kind === 'signed-in' ? found.principal : null);
      setState(found);
    });
    return () => stop.abort();
  }, [cache]);
  return state;
}
