import type { UnfinishedFile, UploadNoun } from '../../../data/files/unfinished-uploads.ts';
import { storedList, tabStore } from '../../../kernel/browser-store.ts';

export interface UploadResult extends UnfinishedFile {
  /** `known`: the job had its content already. */
  readonly outcome: 'uploaded' | 'known' | 'refused' | 'failed';
  /** Reason of a refusal or failure, the name under which the job had the file, or that it is a version; null without any. */
  readonly note: string | null;
  /** Checksum by which an uploaded file is found among those of the job. */
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
    /** A file that is tried again has one result, the last. */
    add: (result: UploadResult): void => write([...read().filter((each) => !isSame(each, result)), result]),
    clear: (): void => write([]),
  };
}
