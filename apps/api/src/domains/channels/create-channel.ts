import { channelSentences } from '@shootdesk/shared/channels/channel-sentences';
import type {
  CreateYoutubeChannelBody,
  YoutubeChannelView,
} from '@shootdesk/shared/channels/youtube-channels.contract';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../record-changes/public.ts';
import { removeAuthorization, type Owner } from './authorization.store.ts';
import { authorizedChannels, requireGrant } from './authorized-channels.ts';
import { insertChannel } from './channel.store.ts';
import { channelFields, channelView } from './channel.view.ts';

const refuseKnown = refusalOfTaken({
  youtube_channels_channel_id_key: ['channelId', 'This channel has been added already.'],
});

async function requireOwnChannel(deps: Deps, grant: { accessTokenCipher: string }, channelId: string): Promise<void> {
  const channels = await authorizedChannels(deps, grant);
  if (channels.some(({ id }) => id === channelId)) return;
  refuseField('channelId', 'This is not a channel of the account that was authenticated.');
}

/** Adds a channel with the tokens of a finished authentication, and deletes the authentication. */
export async function createChannel(
  deps: Deps,
  actor: Actor,
  owner: Owner,
  body: CreateYoutubeChannelBody,
): Promise<YoutubeChannelView> {
  const { youtubeAuthorizationId, ...channel } = body;
  const grant = await requireGrant(deps, owner, youtubeAuthorizationId);
  await requireOwnChannel(deps, grant, body.channelId);
  const { accessTokenCipher, refreshTokenCipher, tokenExpiresAt } = grant;
  const adding = inTransaction(deps.prisma, async (tx) => {
    if (!(await removeAuthorization(tx, owner, grant.id))) throw problem('not_found', channelSentences.expired);
    const row = await insertChannel(tx, { ...channel, accessTokenCipher, refreshTokenCipher, tokenExpiresAt });
    const after = channelFields(row);
    await recordChange(tx, actor, { entityType: 'YoutubeChannel', entityId: row.id, before: null, after });
    return channelView(row);
  });
  return refuseKnown(adding);
}
