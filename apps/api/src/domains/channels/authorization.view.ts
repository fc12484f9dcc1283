import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import type { YoutubeAuthorizationView } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import type { AuthorizationRow } from './authorization.store.ts';
import { maskOf } from './masked.ts';

export type AuthorizationFailure = 'denied' | 'refused' | 'unreachable' | 'noRefreshToken';

/** The sentence for a failure; null without one. */
export function failureSentence({ failure }: AuthorizationRow): string | null {
  return failure && channelSentences[failure as AuthorizationFailure];
}

function statusOf(row: AuthorizationRow): YoutubeAuthorizationView['status'] {
  if (row.failure) return 'failed';
  return row.refreshTokenCipher ? 'authorized' : 'waiting';
}

/** Version: written at the start, at the redirect, and after Google's answer. */
function versionOf(row: AuthorizationRow): number {
  if (row.failure || row.accessTokenCipher) return 3;
  return row.returnedAt ? 2 : 1;
}

export function authorizationView(row: AuthorizationRow): YoutubeAuthorizationView {
  return {
    id: row.id,
    emailAddress: row.emailAddress,
    status: statusOf(row),
    error: failureSentence(row),
    accessToken: maskOf(row.accessTokenCipher),
    refreshToken: maskOf(row.refreshTokenCipher),
    expiresAt: row.expiresAt.toISOString(),
    cache_key: versionOf(row),
  };
}
