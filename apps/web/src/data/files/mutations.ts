import { getAsset } from '@shootdesk/shared/assets/assets.contract';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { retryPreviews } from '@shootdesk/shared/files/previews.contract';
import { requestTiles } from '@shootdesk/shared/files/tiles.contract';
import { getResource, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { outdateJob } from '../jobs/job-cache.ts';
import {
  assetIncludes,
  assetQuery,
  jobAssetsQuery,
  jobResourcesQuery,
  resourceIncludes,
  tilesQuery,
} from './queries.ts';

/** Writes to single records with a file. Each result is cached at once. */
export interface RecordChanges<T> {
  /** Reads a record again with new addresses; null when it was deleted. */
  readonly renew: (id: number) => Promise<T | null>;
  readonly retryPreviews: (id: number, fileId: number) => Promise<void>;
  readonly drop: (ids: readonly number[]) => void;
}

interface FileRecord {
  readonly id: number;
  readonly file: WireFile | null;
}

/** The cached records of a job, and the call that reads one of them. */
interface Records<T> {
  readonly write: (change: (before: T[]) => T[]) => void;
  readonly read: (id: number) => Promise<T>;
}

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

function changesOf<T extends FileRecord>({ write, read }: Records<T>): RecordChanges<T> {
  const show = (record: T) => write((before) => before.map((each) => (each.id === record.id ? record : each)));
  const drop = (ids: readonly number[]) => write((before) => before.filter(({ id }) => !ids.includes(id)));
  const renew = async (id: number): Promise<T | null> => {
    try {
      const record = await read(id);
      show(record);
      return record;
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
      drop([id]);
      return null;
    }
  };
  const retry = async (id: number, fileId: number) => {
    try {
      const file = await call(retryPreviews, { params: { id: fileId } });
      // False for the file of an earlier version.
      const isOfRecord = (each: T) => each.id === id && each.file?.id === fileId;
      write((before) => before.map((each) => (isOfRecord(each) ? { ...each, file } : each)));
    } catch (error) {
      // Another person was faster, so the current state is cached.
      if (!hasStatus(error, 404, 409)) throw error;
      await renew(id);
    }
  };
  return { drop, renew, retryPreviews: retry };
}

export function useResourceChanges(jobId: number): RecordChanges<Resource> {
  const cache = useQueryClient();
  return useMemo(
    () =>
      changesOf<Resource>({
        write: (change) => cache.setQueryData(jobResourcesQuery(jobId).queryKey, (before) => before && change(before)),
        read: (id) => call(getResource, { params: { id }, query: { includes: resourceIncludes } }),
      }),
    [cache, jobId],
  );
}

export function useAssetChanges(jobId: number): RecordChanges<Asset> {
  const cache = useQueryClient();
  return useMemo(
    () =>
      changesOf<Asset>({
        write: (change) => cache.setQueryData(jobAssetsQuery(jobId).queryKey, (before) => before && change(before)),
        read: (id) => call(getAsset, { params: { id }, query: { includes: assetIncludes } }),
      }),
    [cache, jobId],
  );
}

/** Caches an asset with its new version. */
export function versionAdded(cache: QueryClient, asset: Asset): void {
  cache.setQueryData(assetQuery(asset.id).queryKey, asset);
  outdateJob(cache, asset.serviceJobId, 'job', 'assets', 'activity');
}

/** Updates the cache after new or retyped files, because the job counts them by type. */
export function filesWritten(cache: QueryClient, jobId: number): void {
  outdateJob(cache, jobId, 'job', 'resources', 'assets', 'views', 'history', 'activity');
}

/** Requests the tiles of a page that are missing or failed. */
export function useRequestTiles(fileId: number, page: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestTiles, { params: { id: fileId }, body: { page } }),
    onSuccess: (tiles) => cache.setQueryData(tilesQuery(fileId, page).queryKey, tiles),
  });
}
