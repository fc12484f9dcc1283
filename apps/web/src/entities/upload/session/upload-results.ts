import type { UnfinishedFile, UploadNoun } from '../../../data/files/unfinished-uploads.ts';
import { storedList, tabStore } from '../../../kernel/browser-store.ts';

export interface UploadResult extends UnfinishedFile {
  /** `known`: the job already had the content. */
  readonly outcome: 'uploaded' | 'known' | 'refused' | 'failed';
  /** Reason of a refusal or failure, name under which the job already had the file, or note that it is a version; else null. */
  readonly note: string | null;
  /** Checksum that identifies an uploaded file among the job's files; null if it was not computed. */
  readonly checksum: string | null;
}

export interface ResultsOwner {
  readonly noun: UploadNoun;
  readonly userId: number;
  readonly jobId: number;
}

const isSame = (one: UploadResult, other: UploadResult) =>
  one.name === other.name &&
  one.size === other.size &&
  one.resourceTypeId === other.resourceTypeId &&
  (one.checksum === null || other.checksum === null || one.checksum === other.checksum);

/**
 * Results of a person's uploads to a job until they close the summary. They outlive the dialog and a reload, but not the tab of the
 * browser.
 */
export function uploadResults({ noun, userId, jobId }: ResultsOwner) {
  const { read, write } = storedList<UploadResult>(
    `shootdesk.uploaded.${noun.toLowerCase()}.${userId}.${jobId}`,
    tabStore,
  );
  return {
    list: read,
    /** A retried file has only its last result. */
    add: (result: UploadResult): void => write([...read().filter((each) => !isSame(each, result)), result]),
    clear: (): void => write([]),
  };
}
