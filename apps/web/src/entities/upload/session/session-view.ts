import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import type { UploadPhase } from '../transport/store-blob.ts';

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The type that its upload was begun as earlier, where that is another one than its uploader's; null otherwise. */
  readonly earlierTypeId: number | null;
  /** What the file becomes, as chosen in this upload or before it was interrupted; null until chosen. */
  readonly versionOf: VersionChoice | null;
}

/** A finished file, successful or not. */
export interface DoneFile extends ChosenFile {
  /** When, as an ISO instant. */
  readonly at: string;
  /** Reason of a failure, the name under which the job has the file already, or that it is a version; null without any. */
  readonly note: string | null;
}

/** The file being uploaded. */
export interface CurrentFile {
  readonly name: string;
  readonly phase: UploadPhase;
  /** Progress of this phase, if it takes long enough to be shown. */
  readonly percent: number | null;
}

/** State of one uploader. */
export interface SessionView {
  /** `queued` while another uploader of the dialog is active. */
  readonly stage: 'choosing' | 'queued' | 'uploading' | 'done';
  readonly chosen: readonly ChosenFile[];
  /** Whether files are being checked before they are added. */
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
