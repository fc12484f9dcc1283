import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ClientYoutubeChannelListQuery } from '@shootdesk/shared/channels/youtube-channels.contract';
import { numberedPage } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';
import { linkSelect } from './channel.store.ts';

/** By client name. */
export function listLinksPage(prisma: PrismaClient, query: ClientYoutubeChannelListQuery) {
  const { clientId, youtubeChannelId, ...page } = query;
  const where = {
    client: { deletedAt: null },
    ...(clientId !== undefined && { clientId }),
    ...(youtubeChannelId !== undefined && { youtubeChannelId }),
  };
  return numberedPage(page, {
    find: (part) =>
      prisma.clientYoutubeChannel.findMany({
        where,
        select: linkSelect,
        orderBy: [{ client: { name: 'asc' } }, { id: 'asc' }],
        ...part,
      }),
    count: () => prisma.clientYoutubeChannel.count({ where }),
  });
}

/** Locks the client and the channel until the link is created; returns whether they exist. */
export async function lockEnds(tx: Tx, clientId: number, youtubeChannelId: number) {
  const clients = await tx.$queryRaw<object[]>`
    SELECT id FROM clients WHERE id = ${clientId} AND deleted_at IS NULL FOR KEY SHARE`;
  const channels = await tx.$queryRaw<object[]>`
    SELECT id FROM youtube_channels WHERE id = ${youtubeChannelId} FOR KEY SHARE`;
  return { client: clients.length > 0, channel: channels.length > 0 };
}

/** Fails when both are linked already. */
export function insertLink(tx: Tx, data: { clientId: number; youtubeChannelId: number; name: string }) {
  return tx.clientYoutubeChannel.create({ data, select: linkSelect });
}

/** Deletes a link and returns it; null when it does not exist. Of two concurrent calls, one deletes it. */
export async function takeLink(tx: Tx, id: number) {
  await tx.$queryRaw`SELECT id FROM client_youtube_channels WHERE id = ${id} FOR UPDATE`;
  const row = await tx.clientYoutubeChannel.findUnique({ where: { id }, select: linkSelect });
  if (row) await tx.clientYoutubeChannel.delete({ where: { id }, select: { id: true } });
  return row;
}
