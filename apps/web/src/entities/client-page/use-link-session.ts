import { englishWords } from '@shootdesk/shared/client-languages/words';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../kernel/api-error.ts';
import { tabStore } from '../../kernel/browser-store.ts';

/** Progress of opening a link. */
export type Opening =
  | { readonly step: 'opening' }
  | { readonly step: 'failed'; readonly error: unknown; readonly language: string | null }
  | { readonly step: 'passcode'; readonly error: ApiError | null; readonly language: string | null }
  | ({ readonly step: 'open' } & StoredSession);

/** How a kind of links opens its page. */
export interface LinkOpening {
  /** Part of the keys in this browser's storage. */
  readonly kind: 'review' | 'booking' | 'ordering';
  readonly open: (body: {
    readonly token: string;
    readonly passcode?: string;
  }) => Promise<{ readonly session: string; readonly expiresAt: string; readonly language: string }>;
}

interface StoredSession {
  readonly session: string;
  /** Tag of the client's language. */
  readonly language: string;
}

/** Storage key of this tab's session, so that a reload is no new visit. It contains only a part of the token, and the token itself is not stored. */
const storageKey = ({ kind }: LinkOpening, token: string) => `${kind}-session-${token.split('.')[0]}`;

function storedSession(links: LinkOpening, token: string): StoredSession | null {
  const [session, expiresAt, language] = (tabStore.read(storageKey(links, token)) ?? '').split(' ');
  return session && language && Date.parse(expiresAt ?? '') > Date.now() ? { session, language } : null;
}

/** The server's error for an invalid token, for a missing one. */
function incomplete(): ApiError {
  const phrase = 'linkNotComplete';
  return new ApiError(404, { detail: englishWords.say(phrase), phrases: [phrase] });
}

async function enterWith(links: LinkOpening, token: string, passcode: string | null): Promise<StoredSession> {
  if (token === '') throw incomplete();
  const { session, expiresAt, language } = await links.open(passcode === null ? { token } : { token, passcode });
  tabStore.write(storageKey(links, token), `${session} ${expiresAt} ${language}`);
  return { session, language };
}

/** After any failure with a passcode it is requested again, unless the link has ended. */
function failedStep(error: unknown, passcode: string | null | undefined): Opening {
  if (!(error instanceof ApiError)) return { step: 'failed', error, language: null };
  const sent: unknown = error.body['language'];
  // Language of the client, which the server reveals only for a valid token.
  const language = typeof sent === 'string' ? sent : null;
  if (error.code === 'link_ended') return { step: 'failed', error, language };
  if (error.code === 'passcode_required') return { step: 'passcode', error: null, language };
  return { step: typeof passcode === 'string' ? 'passcode' : 'failed', error, language };
}

interface LinkSession {
  readonly opening: Opening;
  /** Opens the link, with a passcode where it needs one. */
  readonly enter: (passcode?: string) => void;
}

/** Opens a link by its token, and stores its session for this tab. */
export function useLinkSession(links: LinkOpening, token: string): LinkSession {
  const [session, setSession] = useState(() => storedSession(links, token));
  const { mutate, error, variables } = useMutation({
    mutationFn: (passcode: string | null) => enterWith(links, token, passcode),
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
  if (session !== null) return { opening: { step: 'open', ...session }, enter };
  return { opening: error ? failedStep(error, variables) : { step: 'opening' }, enter };
}
