import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ServiceGroup } from '@shootdesk/shared/services/service-groups';
import type { UploadNoun } from '../../../data/files/unfinished-uploads.ts';
import { finishBatch, nothingToSay, type BatchReport } from './finish-batch.ts';
import { jobAssets, jobResources, type WithFile } from './job-files.ts';

/** All in which one dialog of uploads differs from another, but for what its files become. */
export interface UploadKind {
  /** What one of them is called, at the beginning of a title. */
  readonly noun: UploadNoun;
  /** MIME types that may be uploaded to jobs of the group. */
  readonly allowedTypes: (group: ServiceGroup) => readonly string[];
  /** What the job has on the server now: the same content is not sent again. */
  readonly filesOf: (jobId: number, signal: AbortSignal) => Promise<readonly WithFile[]>;
  /** What is done after a batch, and what there is to say then. */
  readonly finish: (job: ServiceJob, signal: AbortSignal) => Promise<BatchReport>;
}

export const resourceUploads: UploadKind = {
  noun: 'Resource',
  allowedTypes: (group) => group.allowedResourceFileTypes,
  filesOf: jobResources,
  finish: finishBatch,
};

export const assetUploads: UploadKind = {
  noun: 'Asset',
  allowedTypes: (group) => group.allowedAssetFileTypes,
  filesOf: jobAssets,
  finish: () => Promise.resolve(nothingToSay),
};
