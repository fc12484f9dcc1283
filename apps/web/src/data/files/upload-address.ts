import type { UploadNoun } from './unfinished-uploads.ts';

/** Writes the part of a job page's address that opens an upload there. */
export function uploadHash(noun: UploadNoun): string {
  return `#upload-${noun.toLowerCase()}s`;
}

/** Writes the address at which the upload of a job is opened. */
export function uploadAddress(jobId: number, noun: UploadNoun): string {
  return `/service-jobs/${jobId}${uploadHash(noun)}`;
}
