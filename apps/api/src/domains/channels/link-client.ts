import { requireVersion } from '../../kernel/require-version.ts';
import type { ClientYoutubeChannelView } from '@shootdesk/shared/channels/channel-fields';
import { reference } from '@shootdesk/shared/kernel/ids';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordChanges, type Change } from '../record-changes/public.ts';
import { linkView } from './channel.view.ts';
import { lockEnds, insertLink, takeLink } from './client-channel.store.ts';

interface NewLink {
  readonly clientId: number;
  readonly youtubeChannelId: number;
  readonly name: string;
}

/** A change for the link and one for its channel, because each has its own history. */
function changesOf(link: ClientYoutubeChannelView, isLinked: boolean): Change[] {
  const { id, name, clientId, youtubeChannelId } = link;
  const client = { id: reference('Client', clientId), name: link.client.name };
  const [before, after] = isLinked ? [[], [client]] : [[client], []];
  const fields = { name, client, youtubeChannelId };
  return [
    {
      entityType: 'ClientYoutubeChannel',
      entityId: id,
      before: isLinked ? null : fields,
      after: isLinked ? fields : null,
    },
    {
      entityType: 'YoutubeChannel',
      entityId: youtubeChannelId,
      before: { clients: before },
      after: { clients: after },
    },
  ];
}

async function requireEnds(tx: Tx, { clientId, youtubeChannelId }: NewLink): Promise<void> {
  const there = await lockEnds(tx, clientId, youtubeChannelId);
  const fields = {
    ...(!there.client && { clientId: [`There is no client ${clientId}.`] }),
    ...(!there.channel && { youtubeChannelId: [`There is no channel ${youtubeChannelId}.`] }),
  };
  const [first] = Object.values(fields);
  if (first) throw problem('rule_violated', first[0]!, { fields });
}

const refuseLinked = refusalOfTaken({
  client_youtube_channels_client_id_youtube_channel_id_key: [
    'clientId',
    'This client is linked to the channel already.',
  ],
});

export function linkClient(deps: Deps, actor: Actor, link: NewLink): Promise<ClientYoutubeChannelView> {
  const linking = inTransaction(deps.prisma, async (tx) => {
    await requireEnds(tx, link);
    const view = linkView(await insertLink(tx, link));
    await recordChanges(tx, actor, changesOf(view, true));
    return view;
  });
  return refuseLinked(linking);
}

export async function unlinkClient(deps: Deps, actor: Actor, id: number, ifMatch: number | null): Promise<null> {
  await inTransaction(deps.prisma, async (tx) => {
    const row = await takeLink(tx, id);
    if (!row) throw notFound('The link');
    requireVersion(ifMatch, linkView(row));
    await recordChanges(tx, actor, changesOf(linkView(row), false));
  });
  return null;
}
