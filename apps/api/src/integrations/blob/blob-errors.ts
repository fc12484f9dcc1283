import { RestError } from '@azure/storage-blob';
import { problem } from '@shootdesk/shared/kernel/problem';

const notThere = new Set(['BlobNotFound', 'ContainerNotFound', 'ResourceNotFound']);

/** Whether the storage said that there is no such blob or container. */
export function isNotThere(error: unknown): boolean {
  if (!(error instanceof RestError)) return false;
  return error.statusCode === 404 || notThere.has(error.code ?? '');
}

/** Whether a condition on the blob's state did not hold. */
export function isChanged(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 412;
}

/** Waits for an answer of the storage; everything but 'not there' and 'changed' means that it cannot be used now. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isNotThere(error) || isChanged(error) || (error as Error).name === 'AbortError') throw error;
    // The error itself holds the request with its address and headers, which must not reach a log.
    const { code, statusCode } = error as RestError;
    throw problem('unavailable', 'The file storage cannot be reached. Please try again in a moment.', {
      cause: new Error(`Blob storage: ${code ?? statusCode ?? (error as Error).name}`),
      retryAfter: 5,
    });
  }
}
