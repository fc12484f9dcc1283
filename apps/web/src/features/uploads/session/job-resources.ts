import { listResources, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { allPages, largestPage } from '../../../api/all-pages.ts';
import { call } from '../../../api/call.ts';

/** Every resource of a job with its file, as it is on the server now. */
export function jobResources(jobId: number, signal: AbortSignal): Promise<Resource[]> {
  const query = { serviceJobs: [jobId], includes: ['file'], orderBy: 'id', pageSize: String(largestPage) };
  return allPages<Resource>(
    (pageNumber) => call(listResources, { query: { ...query, pageNumber: String(pageNumber) } }, signal),
    signal,
  );
}

/** Names of files by the checksum of their content. */
export function namesByChecksum(resources: readonly Resource[]): Map<string, string> {
  const named = resources.flatMap(({ file }) => (file?.checksum ? [[file.checksum, file.originalName] as const] : []));
  return new Map(named);
}
