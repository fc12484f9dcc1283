import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import type { Deps } from '../../deps.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { authorizationView } from './authorization.view.ts';
import { removeAuthorization, type Owner } from './authorization.store.ts';
import { requireAuthorization } from './authorized-channels.ts';
import { askGoogle, openToken, requireVideoChannels } from './require-video-channels.ts';

/** Revokes the access at Google and deletes the authentication, so that the next one gets a refresh token again. */
export async function revokeAuthorization(deps: Deps, owner: Owner, id: number, ifMatch: number | null): Promise<null> {
  const row = await requireAuthorization(deps, owner, id);
  requireVersion(ifMatch, authorizationView(row));
  const stored = row.refreshTokenCipher ?? row.accessTokenCipher;
  if (stored) {
    const { youtube } = requireVideoChannels(deps);
    await askGoogle(deps, youtube.revoke(openToken(deps, stored)), channelSentences.refused);
  }
  await removeAuthorization(deps.prisma, owner, id);
  return null;
}
