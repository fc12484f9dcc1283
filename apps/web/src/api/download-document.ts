import { ApiError } from '../kernel/api-error.ts';
import { fetchAnswer } from './http.ts';
import { noteLostSession } from './lost-session.ts';
import { principalHeader } from './principal.ts';

function fileNameOf(response: Response): string | null {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
}

async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const error = new ApiError(response.status, (body ?? {}) as ConstructorParameters<typeof ApiError>[1]);
  noteLostSession(error);
  return error;
}

function save(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the content after the click; a minute is plenty and the memory comes back.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetches a document of the API and lets the browser save it under the name that the API gives; fails as every call does. */
export async function downloadDocument(url: string, fallbackName: string): Promise<void> {
  const response = await fetchAnswer(url, { headers: principalHeader(), credentials: 'same-origin' });
  if (!response.ok) throw await failureOf(response);
  save(await response.blob(), fileNameOf(response) ?? fallbackName);
}
