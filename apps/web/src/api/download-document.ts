import { ApiError } from '../kernel/api-error.ts';
import { fetchAnswer, reach } from './http.ts';
import { noteLostSession } from './lost-session.ts';
import { principalHeader } from './principal.ts';

/** Reads the file name from the response's headers; null without one. */
export function fileNameOf(response: Response): string | null {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
}

/** Reads the error from a refused download. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const error = new ApiError(response.status, (body ?? {}) as ConstructorParameters<typeof ApiError>[1]);
  noteLostSession(error);
  return error;
}

/** Time in ms after which a blob's address is revoked: the browser starts to read it only after the click. */
export const readByThenMs = 60_000;

/** Lets the browser save content under a name. */
export function saveContent(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readByThenMs);
}

/** Fetches a document and lets the browser save it under the API's name, else under `fallbackName`. Throws an ApiError as `call` does. */
export async function downloadDocument(url: string, fallbackName: string): Promise<void> {
  const response = await fetchAnswer(url, { headers: principalHeader(), credentials: 'same-origin' });
  if (!response.ok) throw await failureOf(response);
  saveContent(await reach(response.blob()), fileNameOf(response) ?? fallbackName);
}
