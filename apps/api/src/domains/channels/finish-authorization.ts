import type { Deps } from '../../deps.ts';
import { YouTubeError, type GoogleTokens } from '../../integrations/youtube/youtube.ts';
import { hashSecret } from '../identity/public.ts';
import { saveOutcome, takeReturned, type AuthorizationRow, type Owner } from './authorization.store.ts';
import type { AuthorizationFailure } from './authorization.view.ts';
import { requireVideoChannels } from './require-video-channels.ts';

/** Query parameters of Google's redirect. */
export interface Returned {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

async function exchange(deps: Deps, row: AuthorizationRow, code: string): Promise<GoogleTokens | AuthorizationFailure> {
  const { youtube, cipher } = requireVideoChannels(deps);
  try {
    return await youtube.exchange(code, cipher.decrypt(row.codeVerifierCipher));
  } catch (error) {
    deps.log.warn({ reason: (error as Error).message }, 'Google did not exchange the code of an authentication');
    const unreachable = error instanceof YouTubeError && error.reason === 'unreachable';
    return unreachable ? 'unreachable' : 'refused';
  }
}

async function outcomeOf(deps: Deps, row: AuthorizationRow, { code, error }: Returned) {
  if (error !== undefined || !code) return { failure: error === 'access_denied' ? 'denied' : 'refused' };
  const tokens = await exchange(deps, row, code);
  if (typeof tokens === 'string') return { failure: tokens };
  const { cipher } = requireVideoChannels(deps);
  return {
    failure: tokens.refreshToken === null ? 'noRefreshToken' : null,
    accessTokenCipher: cipher.encrypt(tokens.accessToken),
    refreshTokenCipher: tokens.refreshToken && cipher.encrypt(tokens.refreshToken),
    tokenExpiresAt: tokens.expiresAt,
  };
}

/**
 * Finishes an authentication at Google's redirect. The state is valid once, in the session that started it. Returns the id; null without a
 * match.
 */
export async function finishAuthorization(deps: Deps, owner: Owner, returned: Returned): Promise<number | null> {
  const row = returned.state ? await takeReturned(deps.prisma, owner, hashSecret(returned.state), deps.now()) : null;
  if (!row) return null;
  await saveOutcome(deps.prisma, row.id, await outcomeOf(deps, row, returned));
  return row.id;
}
