import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import type { UploadNoun } from '../../../data/files/unfinished-uploads.ts';
import type { UploadSource } from '../transport/upload-source.ts';

/** Facts about a file that an upload hands to the tray. */
export interface FileToKeep {
  readonly noun: UploadNoun;
  readonly jobId: number;
  readonly campaignId: number;
  readonly jobName: string;
  /** Deadline of the job as an ISO instant; null without one. */
  readonly deadline: string | null;
  readonly contentType: string;
  readonly resourceTypeId: number | null;
  /** Whether an asset's file is a new record or a version, as its uploader chose; null if not chosen. */
  readonly versionOf: VersionChoice | null;
  /** Time in ms since 1970 at which the upload of this file first began. */
  readonly begunAt: number;
}

/** A file in the browser's storage that waits for its upload. Immutable. */
export interface KeptFile extends FileToKeep {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly checksum: string;
  /** EXIF fields, stored with the blob. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Time of the copy, in ms since 1970. */
  readonly keptAt: number;
}

/** Key of the uploads that are paused and finished together. */
export const jobKeyOf = ({ noun, jobId }: Pick<KeptFile, 'noun' | 'jobId'>): string => `${noun}.${jobId}`;

interface CopyWriter {
  readonly write: (bytes: ArrayBuffer) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly abort: () => Promise<void>;
}

/** Storage of one person's waiting files. A copy counts only once it is sealed, so that a page that closes during a copy leaves no partial file. */
export interface Shelf {
  readonly list: () => Promise<readonly KeptFile[]>;
  /** Starts the copy of a file. */
  readonly open: (id: string) => Promise<CopyWriter>;
  /** Writes the metadata of a copy, which marks it as complete. */
  readonly seal: (file: KeptFile) => Promise<void>;
  readonly read: (file: KeptFile) => Promise<UploadSource>;
  readonly drop: (id: string) => Promise<void>;
  /** Removes copies that were never sealed. */
  readonly sweep: () => Promise<void>;
}
