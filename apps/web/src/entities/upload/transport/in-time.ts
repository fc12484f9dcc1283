import { ApiError } from '../../../kernel/api-error.ts';

/** Time in ms after which an unanswered call is repeated, as after a sleep of the machine. */
const callMs = 60_000;

/** Adds a time limit to a call of an upload; exceeding it counts as a lost connection. */
export async function inTime<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(callMs);
  try {
    return await ask(AbortSignal.any([signal, limit]));
  } catch (error) {
    if (limit.aborted && !signal.aborted) throw new ApiError(0, { detail: 'The server did not answer in time.' });
    throw error;
  }
}
