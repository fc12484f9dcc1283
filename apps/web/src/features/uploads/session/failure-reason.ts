import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { UploadFailure } from '../transport/upload-source.ts';

interface Reason {
  readonly text: string;
  /** Whether sending the same file again can only fail again. */
  readonly isFinal: boolean;
}

/** Why a file failed, in words, and whether it would again. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof UploadFailure) return { text: error.message, isFinal: false };
  return { text: firstMessage(error), isFinal: error instanceof ApiError && error.status === 422 };
}

/** Whether the other files of the batch would meet the same: nobody is signed in, or the job is gone. */
export function endsBatch(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
