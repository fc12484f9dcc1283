import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import type { UploadNoun } from '../../../data/files/unfinished-uploads.ts';
import type { UploadSource } from '../transport/upload-source.ts';

/** What an upload says of a file when it is handed to the tray. */
export interface FileToKeep {
  readonly noun: UploadNoun;
  readonly jobId: number;
  readonly campaignId: number;
  readonly jobName: string;
  /** By when the job is due, as an ISO instant; null without a deadline. */
  readonly deadline: string | null;
  readonly contentType: string;
  readonly resourceTypeId: number | null;
  /** What an asset becomes, as chosen by its uploader; null if not chosen. */
  readonly versionOf: VersionChoice | null;
  /** When the upload of this file first began, in ms since 1970. */
  readonly begunAt: number;
}

/** A file that waits for its upload in the storage of the browser. Never changes. */
export interface KeptFile extends FileToKeep {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly checksum: string;
  /** EXIF fields, stored with the blob. */
  readonly metadata: Readonly<Record<string, string>>;
  /** When it was copied, in ms since 1970. */
  readonly keptAt: number;
}

/** Key of the uploads that are paused and finished together. */
export const jobKeyOf = ({ noun, jobId }: Pick<KeptFile, 'noun' | 'jobId'>): string => `${noun}.${jobId}`;

interface CopyWriter {
  readonly write: (bytes: ArrayBuffer) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly abort: () => Promise<void>;
}

/** Where one person's files wait. A copy counts only once it is sealed, so that a page that dies while copying leaves none in part. */
export interface Shelf {
  readonly list: () => Promise<readonly KeptFile[]>;
  /** Begins the copy of a file. */
  readonly open: (id: string) => Promise<CopyWriter>;
  /** Writes the metadata of a copy, which marks it as complete. */
  readonly seal: (file: KeptFile) => Promise<void>;
  readonly read: (file: KeptFile) => Promise<UploadSource>;
  readonly drop: (id: string) => Promise<void>;
  /** Removes copies that were never sealed. */
  readonly sweep: () => Promise<void>;
}
