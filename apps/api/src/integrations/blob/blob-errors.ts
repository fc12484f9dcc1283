import { RestError } from '@azure/storage-blob';
import { problem } from '@shootdesk/shared/kernel/problem';

const notThere = new Set(['BlobNotFound', 'ContainerNotFound', 'ResourceNotFound']);

export function isNotThere(error: unknown): boolean {
  if (!(error instanceof RestError)) return false;
  return error.statusCode === 404 || notThere.has(error.code ?? '');
}

/** Whether an etag condition failed. */
export function isChanged(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 412;
}

/** Whether the target path of a creation exists. */
export function isTaken(error: unknown): boolean {
  return error instanceof RestError && error.code === 'BlobAlreadyExists';
}

/** Awaits a storage call. Maps failures to 'unavailable', except "not found", "changed" and aborts, which callers handle. */
export async function translateFailure<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotThere(error) || isChanged(error) || (error as Error).name === 'AbortError') throw error;
    // The original error contains URL and headers, which must not be logged.
    const { code, statusCode } = error as RestError;
    throw problem('unavailable', 'The file storage cannot be reached. Please try again in a moment.', {
      cause: new Error(`Blob storage: ${code ?? statusCode ?? (error as Error).name}`),
      retryAfter: 5,
    });
  }
}
