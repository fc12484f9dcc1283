import { ApiError } from '../../../kernel/api-error.ts';
import type { UploadPhase } from '../transport/store-blob.ts';
import type { KeptFile } from './kept-file.ts';
import type { TrayFile } from './tray-view.ts';

/** A file of the shelf with the state of its upload. */
export interface Entry {
  file: KeptFile;
  /** Sequence number of additions, retries and reads of lists. A list that was read before the file was added may be outdated. */
  addedAt: number;
  state: TrayFile['state'];
  phase: UploadPhase;
  sentBytes: number;
  reason: string | null;
  isFinal: boolean;
  isNameTaken: boolean;
  stop: AbortController | null;
}

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Whether the server permanently refuses the file. */
export const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether the uploader must choose what an asset becomes, because the job already has its name or no longer has the chosen asset. */
export const needsChoice = (error: unknown, { noun }: KeptFile) =>
  noun === 'Asset' &&
  error instanceof ApiError &&
  ((error.code === 'conflict' && Array.isArray(error.body.candidates)) ||
    (error.status === 422 && error.body.errors?.versionOf !== undefined));

/** Settles as the work does, or fails at once when the signal is aborted. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Sorts files by the deadline of their job, then by the time at which they were chosen. */
export function byDeadline({ file: one }: Entry, { file: other }: Entry): number {
  const due = ({ deadline }: KeptFile) => (deadline === null ? Infinity : Date.parse(deadline));
  const [first, second] = [due(one), due(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.keptAt - other.keptAt || (one.id < other.id ? -1 : 1);
}
