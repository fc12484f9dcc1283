import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import type { UploadPhase } from '../transport/store-blob.ts';

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Type of an earlier, interrupted upload of the file, if it differs from the uploader's; else null. */
  readonly earlierTypeId: number | null;
  /** Whether the file is a new record or a version, as chosen in this upload or an earlier attempt; null until chosen. */
  readonly versionOf: VersionChoice | null;
}

/** A finished file, successful or not. */
export interface DoneFile extends ChosenFile {
  /** ISO instant at which it finished. */
  readonly at: string;
  /** Reason of a failure, name under which the job already has the file, or note that it is a version; else null. */
  readonly note: string | null;
}

/** The file being uploaded. */
export interface CurrentFile {
  readonly name: string;
  readonly phase: UploadPhase;
  /** Progress of this phase, if it takes long enough to show. */
  readonly percent: number | null;
}

/** State of one uploader. */
export interface SessionView {
  /** `queued` while another uploader of the dialog is active. */
  readonly stage: 'choosing' | 'queued' | 'uploading' | 'done';
  readonly chosen: readonly ChosenFile[];
  /** Whether chosen files are being checked. */
  readonly isChecking: boolean;
  readonly current: CurrentFile | null;
  /** Progress of the whole batch. */
  readonly percent: number;
  readonly bytesPerSecond: number;
  readonly uploaded: readonly DoneFile[];
  readonly known: readonly DoneFile[];
  readonly failed: readonly DoneFile[];
  /** Reasons why chosen files were refused. */
  readonly warnings: readonly string[];
}

export const emptyView: SessionView = {
  stage: 'choosing',
  chosen: [],
  isChecking: false,
  current: null,
  percent: 0,
  bytesPerSecond: 0,
  uploaded: [],
  known: [],
  failed: [],
  warnings: [],
};
