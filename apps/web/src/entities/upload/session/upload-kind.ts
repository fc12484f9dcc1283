import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { FileTypes } from '../../../data/reference/queries.ts';
import type { UploadNoun } from '../../../data/files/unfinished-uploads.ts';
import { finishBatch, nothingToSay, type BatchReport } from './finish-batch.ts';
import { jobAssets, jobResources, type WithFile } from './job-files.ts';

/** Differences between dialogs of uploads, except what their files become. */
export interface UploadKind {
  /** Noun at the beginning of a title. */
  readonly noun: UploadNoun;
  /** MIME types that may be uploaded to jobs of the group. */
  readonly allowedTypes: (group: FileTypes) => readonly string[];
  /** Current files of the job on the server: equal content is not sent again. */
  readonly filesOf: (jobId: number, signal: AbortSignal) => Promise<readonly WithFile[]>;
  /** Runs after a batch. Returns its messages. */
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
