import { ApiError } from '../../../kernel/api-error.ts';

/** A call that was not answered for so long, as after a sleep of the machine, is made again. */
const callMs = 60_000;

/** Makes a call that fails as if there were no connection when it is not answered in time. */
export async function inTime<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(callMs);
  try {
    return await ask(AbortSignal.any([signal, limit]));
  } catch (error) {
    if (limit.aborted && !signal.aborted) throw new ApiError(0, { detail: 'The server did not answer in time.' });
    throw error;
  }
}
