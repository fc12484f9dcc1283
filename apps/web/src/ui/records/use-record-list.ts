import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { defaultPageSize } from '@shootdesk/shared/kernel/paging';
import { useDataProvider, type GetListResult } from 'react-admin';
import type { AdminRecord } from './record-kind.ts';

/** Where a v3 list goes on. */
interface ListInfo {
  readonly continuationToken: string | null;
  readonly totalCount: number;
}

export interface RecordList<R> {
  readonly rows: readonly R[];
  /** Null until the first answer. */
  readonly total: number | null;
  /** Rows of the answer to an earlier question, until the new one comes. */
  readonly isOutdated: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Administered records by name, 50 at a time. */
export function useRecordList<R extends AdminRecord>(resource: string, filter: object): RecordList<R> {
  const dataProvider = useDataProvider();
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [resource, 'getList', filter],
    queryFn: ({ pageParam, signal }): Promise<GetListResult<R>> =>
      dataProvider.getList<R>(resource, {
        pagination: { page: 1, perPage: defaultPageSize },
        sort: { field: 'name', order: 'ASC' },
        filter,
        ...(pageParam !== null && { meta: { continuationToken: pageParam } }),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => (meta as ListInfo).continuationToken,
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.pages.flatMap((page) => page.data) ?? [],
    total: data?.pages[0]?.total ?? null,
    isOutdated: isPlaceholderData,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
