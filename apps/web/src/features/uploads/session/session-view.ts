import type { UploadPhase } from '../transport/store-blob.ts';

/** A file that was chosen. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The type that its upload was begun as earlier, where that is another one than its uploader's; null otherwise. */
  readonly earlierTypeId: number | null;
}

/** A file that is dealt with, for good or not. */
export interface DoneFile extends ChosenFile {
  /** When, as an ISO instant. */
  readonly at: string;
  /** Why it failed, or under which name the job has it already; null where there is nothing to say. */
  readonly note: string | null;
}

/** The file that is on its way. */
export interface CurrentFile {
  readonly name: string;
  readonly phase: UploadPhase;
  /** Progress of this phase, if it takes long enough to be shown. */
  readonly percent: number | null;
}

/** How one uploader stands. */
export interface SessionView {
  /** `queued` while another uploader of the dialog has its turn. */
  readonly stage: 'choosing' | 'queued' | 'uploading' | 'done';
  readonly chosen: readonly ChosenFile[];
  /** Whether files are being looked into before they join the chosen ones. */
  readonly isChecking: boolean;
  readonly current: CurrentFile | null;
  /** Of the whole batch. */
  readonly percent: number;
  readonly bytesPerSecond: number;
  readonly uploaded: readonly DoneFile[];
  readonly known: readonly DoneFile[];
  readonly failed: readonly DoneFile[];
  /** Why files were not taken when they were chosen. */
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
