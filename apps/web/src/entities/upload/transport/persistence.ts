import { ApiError } from '../../../kernel/api-error.ts';
import { UploadFailure } from './upload-source.ts';

/** Waits for a time in ms. Ends early when the connection returns, and lasts until there is one. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Consecutive failures without progress after which a file fails. */
const maxFailures = 8;
const maxPauseMs = 30_000;

/** Computes the pause of an upload in ms after consecutive failures: 1 s, 2 s, 4 s … at most half a minute. */
export function delayAfter(failures: number): number {
  return Math.min(maxPauseMs, 500 * 2 ** failures);
}

/** Counts consecutive failures of an upload and pauses after each; throws after too many. */
export function failureCounter(pause: Pause, signal: AbortSignal) {
  let failures = 0;
  return {
    get count() {
      return failures;
    },
    hadProgress() {
      failures = 0;
    },
    async failed(reason: string): Promise<void> {
      failures += 1;
      if (failures >= maxFailures) throw new UploadFailure(reason);
      await pause(delayAfter(failures), signal);
    },
  };
}

function isBusy({ status }: ApiError): boolean {
  return status === 429 || status >= 502;
}

/** Retries a call of an upload: without limit while the server cannot be reached, several times while it is busy. Rethrows any other failure. */
export async function persist<T>(
  ask: () => Promise<T>,
  pause: Pause,
  signal: AbortSignal,
  onWait: () => void,
): Promise<T> {
  const busy = failureCounter(pause, signal);
  let lost = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && !isBusy(error))) throw error;
      onWait();
      if (error.status === 0) {
        lost += 1;
        await pause(delayAfter(lost), signal);
      } else {
        await busy.failed(error.message);
      }
    }
  }
}
