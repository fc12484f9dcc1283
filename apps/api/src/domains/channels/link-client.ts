import type { ClientYoutubeChannelView } from '@shootdesk/shared/channels/channel-fields';
import { reference } from '@shootdesk/shared/kernel/ids';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { violatedConstraint } from '../../db/db-errors.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { recordChange, type Fields } from '../record-changes/public.ts';
import { linkView } from './channel.view.ts';
import { holdEnds, insertLink, takeLink } from './client-channel.store.ts';

interface NewLink {
  readonly clientId: number;
  readonly youtubeChannelId: number;
  readonly name: string;
}

function linkFields({ clientId, youtubeChannelId, name, client }: ClientYoutubeChannelView): Fields {
  return {
    name,
    client: { id: reference('Client', clientId), name: client.name },
    youtubeChannelId,
  };
}

async function requireEnds(tx: Tx, { clientId, youtubeChannelId }: NewLink): Promise<void> {
  const there = await holdEnds(tx, clientId, youtubeChannelId);
  const fields = {
    ...(!there.client && { clientId: [`There is no client ${clientId}.`] }),
    ...(!there.channel && { youtubeChannelId: [`There is no channel ${youtubeChannelId}.`] }),
  };
  const [first] = Object.values(fields);
  if (first) throw problem('rule_violated', first[0]!, { fields });
}

async function refuseLinked<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'client_youtube_channels_client_id_youtube_channel_id_key') throw error;
    const sentence = 'This client is linked to the channel already.';
    throw problem('already_exists', sentence, { fields: { clientId: [sentence] }, cause: error });
  }
}

/** Links a client to a channel. */
export function linkClient(deps: Deps, actor: Actor, link: NewLink): Promise<ClientYoutubeChannelView> {
  const linking = inTransaction(deps.prisma, async (tx) => {
    await requireEnds(tx, link);
    const view = linkView(await insertLink(tx, link));
    const change = { before: null, after: linkFields(view) };
    await recordChange(tx, actor, { entityType: 'ClientYoutubeChannel', entityId: view.id, ...change });
    return view;
  });
  return refuseLinked(linking);
}

/** Removes a link. */
export async function unlinkClient(deps: Deps, actor: Actor, id: number): Promise<null> {
  await inTransaction(deps.prisma, async (tx) => {
    const row = await takeLink(tx, id);
    if (!row) throw notFound('The link');
    const change = { before: linkFields(linkView(row)), after: null };
    await recordChange(tx, actor, { entityType: 'ClientYoutubeChannel', entityId: id, ...change });
  });
  return null;
}
