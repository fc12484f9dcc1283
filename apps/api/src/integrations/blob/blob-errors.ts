import { RestError } from '@azure/storage-blob';
import { problem } from '@shootdesk/shared/kernel/problem';

const notThere = new Set(['BlobNotFound', 'ContainerNotFound', 'ResourceNotFound']);

/** Whether there is no such blob or container. */
export function isNotThere(error: unknown): boolean {
  if (!(error instanceof RestError)) return false;
  return error.statusCode === 404 || notThere.has(error.code ?? '');
}

/** Whether the blob has changed: a condition on its etag failed. */
export function isChanged(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 412;
}

/**
 * Awaits a call of the blob storage. Turns every failure into 'unavailable', except "not found", "changed" and aborts, which callers
 * handle.
 */
export async function translateFailure<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotThere(error) || isChanged(error) || (error as Error).name === 'AbortError') throw error;
    // The original error holds the request with its address and headers, which must not reach a log.
    const { code, statusCode } = error as RestError;
    throw problem('unavailable', 'The file storage cannot be reached. Please try again in a moment.', {
      cause: new Error(`Blob storage: ${code ?? statusCode ?? (error as Error).name}`),
      retryAfter: 5,
    });
  }
}
