import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { changeChannelRow, lockChannel, removeChannelRow, type ChannelRow } from './channel.store.ts';
import { channelFields, channelView } from './channel.view.ts';

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<ChannelRow> {
  const row = await lockChannel(tx, id);
  if (!row) throw notFound('The channel');
  requireVersion(ifMatch, channelView(row));
  return row;
}

type Changes = Parameters<typeof changeChannelRow>[2];

/** Changes columns of a channel and records that. */
export function changeChannel(
  deps: Deps,
  actor: Actor,
  target: RecordTarget,
  changes: Changes,
): Promise<YoutubeChannelView> {
  return inTransaction(deps.prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    const after = await changeChannelRow(tx, target.id, changes);
    const change = { before: channelFields(before), after: channelFields(after) };
    await recordChange(tx, actor, { entityType: 'YoutubeChannel', entityId: target.id, ...change });
    return channelView(after);
  });
}

export async function deleteChannel(deps: Deps, actor: Actor, target: RecordTarget): Promise<null> {
  await inTransaction(deps.prisma, async (tx) => {
    const row = await lockCurrent(tx, target);
    await removeChannelRow(tx, target.id);
    const change = { before: channelFields(row), after: null };
    await recordChange(tx, actor, { entityType: 'YoutubeChannel', entityId: target.id, ...change });
  });
  return null;
}
