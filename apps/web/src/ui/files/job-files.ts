import { listAssets, getAsset } from '@shootdesk/shared/assets/assets.contract';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { getResource, listResources, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';
import { fileRecordsOf } from './file-records.ts';

const ofJob = (jobId: number, pageNumber: number) => ({
  serviceJobs: [jobId],
  pageSize: String(largestPage),
  pageNumber: String(pageNumber),
  // By id, a record that comes meanwhile moves none to another page.
  orderBy: 'id',
});
const assetIncludes = ['file', 'file.filePreviewRequests'];
const resourceIncludes = [...assetIncludes, 'resourceType'];

/** Everything uploaded for a job to work from. */
export const jobResources = fileRecordsOf<Resource>('resources', {
  page: (jobId, pageNumber, signal) =>
    call(listResources, { query: { ...ofJob(jobId, pageNumber), includes: resourceIncludes } }, signal),
  one: (id) => call(getResource, { params: { id }, query: { includes: resourceIncludes } }),
});

/** The finished work of a job, in its current versions. */
export const jobAssets = fileRecordsOf<Asset>('assets', {
  page: (jobId, pageNumber, signal) =>
    call(listAssets, { query: { ...ofJob(jobId, pageNumber), includes: assetIncludes } }, signal),
  one: (id) => call(getAsset, { params: { id }, query: { includes: assetIncludes } }),
});
