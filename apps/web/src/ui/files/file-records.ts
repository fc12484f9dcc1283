import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { retryPreviews } from '@shootdesk/shared/files/previews.contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allPages, type Page } from '../../api/all-pages.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

interface FileRecord {
  readonly id: number;
  readonly file: WireFile | null;
}

/** The calls for one kind of record with a file. */
interface Calls<T> {
  readonly page: (jobId: number, pageNumber: number, signal: AbortSignal) => Promise<Page<T>>;
  readonly one: (id: number) => Promise<T>;
}

/** What is done with single records of a job, each shown at once as it was answered. */
export interface RecordChanges<T> {
  /** Reads one anew, with fresh addresses; null when it is gone. */
  readonly renew: (id: number) => Promise<T | null>;
  /** Starts what has failed of its previews once more. */
  readonly retryPreviews: (id: number, fileId: number) => Promise<void>;
  readonly show: (record: T) => void;
  readonly drop: (ids: readonly number[]) => void;
}

const isOver = (error: unknown, ...statuses: number[]) => error instanceof ApiError && statuses.includes(error.status);

/** Records of one kind that belong to a job and have a file. */
export function fileRecordsOf<T extends FileRecord>(kind: string, { page, one }: Calls<T>) {
  const keyOf = (jobId: number) => ['service-jobs', kind, jobId];

  const useAll = (jobId: number): UseQueryResult<T[]> =>
    useQuery({
      queryKey: keyOf(jobId),
      queryFn: ({ signal }) => allPages<T>((pageNumber) => page(jobId, pageNumber, signal), signal),
    });

  const useChanges = (jobId: number): RecordChanges<T> => {
    const cache = useQueryClient();
    return useMemo(() => {
      const write = (change: (before: T[]) => T[]) =>
        cache.setQueryData<T[]>(keyOf(jobId), (before) => before && change(before));
      const show = (record: T) => write((before) => before.map((each) => (each.id === record.id ? record : each)));
      const drop = (ids: readonly number[]) => write((before) => before.filter(({ id }) => !ids.includes(id)));
      const renew = async (id: number): Promise<T | null> => {
        try {
          const record = await one(id);
          show(record);
          return record;
        } catch (error) {
          if (!isOver(error, 404)) throw error;
          drop([id]);
          return null;
        }
      };
      const retry = async (id: number, fileId: number) => {
        try {
          const file = await call(retryPreviews, { params: { id: fileId } });
          // Not where the file is that of an earlier version.
          const isOfRecord = (each: T) => each.id === id && each.file?.id === fileId;
          write((before) => before.map((each) => (isOfRecord(each) ? { ...each, file } : each)));
        } catch (error) {
          // Somebody else was quicker: what has come of it is shown.
          if (!isOver(error, 404, 409)) throw error;
          await renew(id);
        }
      };
      return { show, drop, renew, retryPreviews: retry };
    }, [cache, jobId]);
  };

  return { useAll, useChanges };
}
