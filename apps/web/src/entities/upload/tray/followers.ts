import { ApiError } from '../../../kernel/api-error.ts';
import type { UploadReports } from '../transport/store-blob.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import { UploadFailure } from '../transport/upload-source.ts';
import type { Settled, TrayFile } from './tray-view.ts';

interface Follower {
  readonly reports: UploadReports;
  readonly settle: (settled: Settled) => void;
  sentBytes: number;
  phase: string;
}

/** Converts the failure of an upload to the error that its followers get. */
const failureOf = ({ text, isFinal }: Extract<Settled, { kind: 'failed' }>) =>
  isFinal ? new ApiError(422, { detail: text }) : new UploadFailure(text);

function report(follower: Follower, { state, phase, sentBytes }: TrayFile): void {
  const now = state === 'running' ? phase : 'queued';
  if (now !== follower.phase) follower.reports.onPhase(now);
  follower.phase = now;
  const more = sentBytes - follower.sentBytes;
  follower.sentBytes = sentBytes;
  if (more <= 0) return;
  follower.reports.onSent(more);
  follower.reports.onProgress(sentBytes);
}

/** Followers of uploads in the tray, by file id. Equal files of a batch are one file with several followers. */
export class Followers {
  readonly #byId = new Map<string, Set<Follower>>();

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** Resolves when a file is settled. Aborting the signal ends only the following. */
  follow(id: string, reports: UploadReports, signal: AbortSignal): Promise<UploadOutcome> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const all = this.#byId.get(id) ?? new Set();
      const end = () => {
        all.delete(follower);
        if (all.size === 0) this.#byId.delete(id);
        reject(signal.reason as Error);
      };
      const settle = (settled: Settled) => {
        signal.removeEventListener('abort', end);
        if (settled.kind === 'failed') reject(failureOf(settled));
        else resolve(settled);
      };
      const follower: Follower = { reports, settle, sentBytes: 0, phase: '' };
      signal.addEventListener('abort', end);
      this.#byId.set(id, all.add(follower));
    });
  }

  settle(id: string, settled: Settled): void {
    const all = this.#byId.get(id) ?? [];
    this.#byId.delete(id);
    for (const follower of all) follower.settle(settled);
  }

  report(files: readonly TrayFile[]): void {
    for (const file of files) for (const follower of this.#byId.get(file.id) ?? []) report(follower, file);
  }
}
