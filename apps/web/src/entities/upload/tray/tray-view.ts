import type { UploadPhase } from '../transport/store-blob.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import type { KeptFile } from './kept-file.ts';

/** Why nothing can be sent now. */
export type Hold = 'offline' | 'signed-out' | 'network';

/** A file in the tray. */
export interface TrayFile extends Pick<
  KeptFile,
  'id' | 'noun' | 'jobId' | 'jobName' | 'name' | 'size' | 'resourceTypeId'
> {
  readonly state: 'waiting' | 'running' | 'failed';
  /** Phase of its upload, while it runs. */
  readonly phase: UploadPhase;
  /** Number of bytes that have arrived. */
  readonly sentBytes: number;
  /** Whether the person has paused the uploads to its job. */
  readonly isPaused: boolean;
  /** Reason of the failure; else null. */
  readonly reason: string | null;
  /** Whether it was refused, so that trying again changes nothing. */
  readonly isFinal: boolean;
  /** Whether it waits for the person's choice what it becomes, because the job has its name. */
  readonly isNameTaken: boolean;
}

/** A file that could not be copied, and therefore is not waiting. */
export interface FailedCopy {
  readonly key: string;
  readonly jobName: string;
  readonly name: string;
  readonly reason: string;
}

/** Final result of a stored file's upload. */
export type Settled = UploadOutcome | { readonly kind: 'failed'; readonly text: string; readonly isFinal: boolean };

/** State of the tray, the same in every tab. */
export interface TrayView {
  readonly files: readonly TrayFile[];
  readonly hold: Hold | null;
  readonly bytesPerSecond: number;
}

export const emptyTray: TrayView = { files: [], hold: null, bytesPerSecond: 0 };

const remainingBytes = (files: readonly TrayFile[]) =>
  files
    .filter(({ state, isPaused }) => state !== 'failed' && !isPaused)
    .reduce((sum, { size, sentBytes }) => sum + size - sentBytes, 0);

/** Estimated time in ms for all uploads that may run, by the measured speed; null while unknown. */
export function remainingMs({ files, bytesPerSecond }: TrayView): number | null {
  return bytesPerSecond > 0 ? (1000 * remainingBytes(files)) / bytesPerSecond : null;
}
