import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { listAssets } from '@shootdesk/shared/assets/assets.contract';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { listResources, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { allPages, largestPage } from '../../../api/all-pages.ts';
import { call } from '../../../api/call.ts';

const ofJob = (jobId: number, pageNumber: number) => ({
  serviceJobs: [jobId],
  includes: ['file'],
  orderBy: 'id',
  pageSize: String(largestPage),
  pageNumber: String(pageNumber),
});

/** Reads all resources of a job with their files, to compare them with files chosen for upload. */
export function jobResources(jobId: number, signal: AbortSignal): Promise<Resource[]> {
  return allPages<Resource>((page) => call(listResources, { query: ofJob(jobId, page) }, signal), signal);
}

/** Reads all assets of a job with the files of their current versions, to compare them with files chosen for upload. */
export function jobAssets(jobId: number, signal: AbortSignal): Promise<Asset[]> {
  return allPages<Asset>((page) => call(listAssets, { query: ofJob(jobId, page) }, signal), signal);
}

/** A record with a file. */
export interface WithFile {
  readonly file: Pick<WireFile, 'checksum' | 'originalName'> | null;
}

/** Maps checksums of a job's files to their names. */
export function namesByChecksum(records: readonly WithFile[]): Map<string, string> {
  const named = records.flatMap(({ file }) => (file?.checksum ? [[file.checksum, file.originalName] as const] : []));
  return new Map(named);
}
