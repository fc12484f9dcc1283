import { listYoutubeChannels } from '@shootdesk/shared/channels/youtube-channels.contract';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { RecordList } from '../../ui/records/use-record-list.ts';
import { channelPlace } from './channel-place.ts';
import { channelRecord, type ChannelRecord } from './channel-values.ts';

/** Video channels of these types by name, 50 at a time. No type means all of them. */
export function useChannelList(types: readonly string[]): RecordList<ChannelRecord> {
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [channelPlace.resource, 'getList', types],
    queryFn: ({ pageParam, signal }) => {
      const query = { selectedVideoServiceType: types, pageSize: defaultPageSize, pageNumber: pageParam };
      return call(listYoutubeChannels, { query }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ additionalInfo }, pages) =>
      pages.length * defaultPageSize < additionalInfo.totalCount ? pages.length + 1 : null,
    placeholderData: keepPreviousData,
  });
  const channels = data?.pages.flatMap(({ results }) => results) ?? [];
  return {
    // A channel that moved between two pages meanwhile is there once.
    rows: [...new Map(channels.map((channel) => [channel.id, channelRecord(channel)])).values()],
    total: data?.pages[0]?.additionalInfo.totalCount ?? null,
    isOutdated: isPlaceholderData,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
