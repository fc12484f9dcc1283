import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type { YoutubeChannelListQuery } from '@shootdesk/shared/channels/youtube-channels.contract';
import { numberedPage } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';

export const linkSelect = {
  id: true,
  clientId: true,
  youtubeChannelId: true,
  name: true,
  cacheKey: true,
  client: { select: { name: true } },
} as const satisfies Prisma.ClientYoutubeChannelSelect;

const include = {
  clients: {
    where: { client: { deletedAt: null } },
    select: linkSelect,
    orderBy: [{ client: { name: 'asc' } }, { id: 'asc' }],
  },
} as const satisfies Prisma.YoutubeChannelInclude;

export function listChannelsPage(prisma: PrismaClient, query: YoutubeChannelListQuery) {
  const types = query.selectedVideoServiceType;
  const where = types.length > 0 ? { videoServiceTypeId: { in: types } } : {};
  const direction = query.orderBy.descending ? ('desc' as const) : ('asc' as const);
  return numberedPage(query, {
    find: (part) =>
      prisma.youtubeChannel.findMany({
        where,
        include,
        orderBy: query.orderBy.field === 'id' ? { id: direction } : [{ name: direction }, { id: direction }],
        ...part,
      }),
    count: () => prisma.youtubeChannel.count({ where }),
  });
}

/** With its links, by client name; omits deleted clients. */
export function findChannel(db: PrismaClient | Tx, id: number) {
  return db.youtubeChannel.findUnique({ where: { id }, include });
}

export type ChannelRow = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

/** Ordered by id. */
export function findChannels(db: PrismaClient | Tx): Promise<ChannelRow[]> {
  return db.youtubeChannel.findMany({ include, orderBy: { id: 'asc' } });
}

/** Locks the channel until the end of the transaction. */
export async function lockChannel(tx: Tx, id: number): Promise<ChannelRow | null> {
  await tx.$queryRaw`SELECT id FROM youtube_channels WHERE id = ${id} FOR UPDATE`;
  return findChannel(tx, id);
}

/** Fails when the channel exists already. */
export async function insertChannel(tx: Tx, data: Prisma.YoutubeChannelUncheckedCreateInput): Promise<ChannelRow> {
  return tx.youtubeChannel.create({ data, include });
}

/** The caller has locked the channel. */
export async function changeChannelRow(
  tx: Tx,
  id: number,
  data: Prisma.YoutubeChannelUncheckedUpdateInput,
): Promise<ChannelRow> {
  return tx.youtubeChannel.update({ where: { id }, data, include });
}

/** Also deletes its links to clients. */
export async function removeChannelRow(tx: Tx, id: number): Promise<void> {
  await tx.youtubeChannel.delete({ where: { id }, select: { id: true } });
}
