import type { UploadNoun } from './unfinished-uploads.ts';

/** Hash of a job page's address that opens an upload there. */
export function uploadHash(noun: UploadNoun): string {
  return `#upload-${noun.toLowerCase()}s`;
}

/** Address that opens the upload of a job. */
export function uploadAddress(jobId: number, noun: UploadNoun): string {
  return `/service-jobs/${jobId}${uploadHash(noun)}`;
}
