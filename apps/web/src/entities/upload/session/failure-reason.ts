import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { UploadFailure } from '../transport/upload-source.ts';

interface Reason {
  readonly text: string;
  /** Whether a retry with the same file would fail again. */
  readonly isFinal: boolean;
}

/** Explains why the upload of a file failed, and whether a retry would fail again. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof UploadFailure) return { text: error.message, isFinal: false };
  return { text: firstMessage(error), isFinal: error instanceof ApiError && error.status === 422 };
}

/** Whether the other files of the batch would fail as well: nobody is signed in, or the job was deleted. */
export function endsBatch(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
