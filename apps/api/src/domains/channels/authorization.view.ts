import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import type { YoutubeAuthorizationView } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import type { AuthorizationRow } from './authorization.store.ts';
import { maskOf } from './masked.ts';

/** Words under which failures are stored. */
export type AuthorizationFailure = 'denied' | 'refused' | 'unreachable' | 'noRefreshToken';

/** What stands in the way of adding a channel; null when nothing does or the browser has not come back. */
export function failureSentence({ failure }: AuthorizationRow): string | null {
  return failure && channelSentences[failure as AuthorizationFailure];
}

function statusOf(row: AuthorizationRow): YoutubeAuthorizationView['status'] {
  if (row.failure) return 'failed';
  return row.refreshTokenCipher ? 'authorized' : 'waiting';
}

/** It is written when it begins, when the browser comes back, and when Google has answered. */
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
