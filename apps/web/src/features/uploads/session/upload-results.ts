import { storedList } from '../../../data/files/stored-list.ts';
import type { UnfinishedFile, UploadNoun } from '../../../data/files/unfinished-uploads.ts';

/** How the upload of one file ended. */
export interface UploadResult extends UnfinishedFile {
  /** `known`: the job had its content already. */
  readonly outcome: 'uploaded' | 'known' | 'refused' | 'failed';
  /** Why it was refused or failed, or under which name the job had it; null where there is nothing to say. */
  readonly note: string | null;
  /** By which an uploaded file is found again among those of the job. */
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

/** How a person's uploads to a job ended, until they close the summary; it outlives the dialog and a reload, not the tab of the browser. */
export function uploadResults({ noun, userId, jobId }: ResultsOwner, storage: Storage = sessionStorage) {
  const { read, write } = storedList<UploadResult>(
    `shootdesk.uploaded.${noun.toLowerCase()}.${userId}.${jobId}`,
    storage,
  );
  return {
    list: read,
    /** A file that is tried again has one result, the last. */
    add: (result: UploadResult): void => write([...read().filter((each) => !isSame(each, result)), result]),
    clear: (): void => write([]),
  };
}
