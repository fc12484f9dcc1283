import { openReview } from '@shootdesk/shared/client-review/client-review.contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callReview } from '../../api/review-api.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { tabStore } from '../../kernel/browser-store.ts';

/** How far the page is with opening its link. */
export type Opening =
  | { readonly step: 'opening' }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'passcode'; readonly error: ApiError | null }
  | { readonly step: 'open'; readonly session: string };

/** Name under which this tab keeps the session, so that reloading is no new visit. The token itself is kept nowhere. */
const storageKey = (token: string) => `review-session-${token.split('.')[0]}`;

function storedSession(token: string): string | null {
  const [session, expiresAt] = (tabStore.read(storageKey(token)) ?? '').split(' ');
  return session && Date.parse(expiresAt ?? '') > Date.now() ? session : null;
}

async function enterWith(token: string, passcode: string | null): Promise<string> {
  if (token === '') throw new ApiError(404, { detail: 'This link is not complete.' });
  const { session, expiresAt } = await callReview(openReview, {
    body: passcode === null ? { token } : { token, passcode },
  });
  tabStore.write(storageKey(token), `${session} ${expiresAt}`);
  return session;
}

/** The passcode is asked for again after any failure of one, but for a link that has ended. */
function failedStep(error: unknown, passcode: string | null | undefined): Opening {
  if (!(error instanceof ApiError) || error.code === 'link_ended') return { step: 'failed', error };
  if (error.code === 'passcode_required') return { step: 'passcode', error: null };
  return typeof passcode === 'string' ? { step: 'passcode', error } : { step: 'failed', error };
}

interface ReviewSession {
  readonly opening: Opening;
  /** Opens the link, with a passcode where it needs one. */
  readonly enter: (passcode?: string) => void;
}

/** Opens a link by its token, and keeps its session for this tab. */
export function useReviewSession(token: string): ReviewSession {
  const [session, setSession] = useState(() => storedSession(token));
  const { mutate, error, variables } = useMutation({
    mutationFn: (passcode: string | null) => enterWith(token, passcode),
    onSuccess: setSession,
    networkMode: 'always',
  });
  const enter = useCallback(
    (passcode?: string) => {
      setSession(null);
      mutate(passcode ?? null);
    },
    [mutate],
  );
  const isStored = session !== null;
  useEffect(() => {
    if (!isStored) mutate(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [mutate]);
  if (session !== null) return { opening: { step: 'open', session }, enter };
  return { opening: error ? failedStep(error, variables) : { step: 'opening' }, enter };
}
