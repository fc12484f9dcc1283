import { ApiError } from '../kernel/api-error.ts';
import { failureOf, fileNameOf, readByThenMs, saveContent } from './download-document.ts';
import { fetchAnswer } from './http.ts';
import { principalHeader } from './principal.ts';

/** Destination of a download's bytes. */
interface Target {
  readonly writable: WritableStream<Uint8Array>;
  /** The whole content; call it after the last write. */
  readonly content: () => Promise<Blob>;
  readonly discard: () => Promise<void>;
}

/** Folder of this site's private file system for downloads in progress. */
const folderName = 'downloads';
/** Age in ms from which a file counts as abandoned, for instance by a closed tab. */
const leftBehindMs = 24 * 3_600_000;

async function removeLeftBehind(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, entry] of folder.entries()) {
    const file = await (entry as FileSystemFileHandle).getFile();
    if (Date.now() - file.lastModified > leftBehindMs) await folder.removeEntry(name);
  }
}

/** A file on disk that only this site sees, so that a large answer is never in memory. */
async function fileTarget(): Promise<Target> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  await removeLeftBehind(folder);
  const name = crypto.randomUUID();
  const file = await folder.getFileHandle(name, { create: true });
  return {
    writable: await file.createWritable(),
    content: () => file.getFile(),
    discard: () => folder.removeEntry(name),
  };
}

function memoryTarget(): Target {
  const parts: BlobPart[] = [];
  return {
    writable: new WritableStream({ write: (chunk) => void parts.push(chunk as BlobPart) }),
    content: async () => new Blob(parts),
    discard: async () => {},
  };
}

/** Opens a file on disk. Falls back to memory in private windows, old browsers and on addresses without https. */
async function openTarget(): Promise<Target> {
  try {
    return await fileTarget();
  } catch {
    return memoryTarget();
  }
}

interface Download {
  /** File name for a response that has none. */
  readonly fallbackName: string;
  readonly signal: AbortSignal;
  /** Called once with the response's headers. */
  readonly onStart: (response: Response) => void;
  readonly onChunk: (chunk: Uint8Array) => void;
}

const brokeOff = { detail: 'The download broke off before it was complete. Nothing was saved. Please try again.' };

async function receive(response: Response, target: Target, { signal, onChunk }: Download): Promise<void> {
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      onChunk(chunk);
      controller.enqueue(chunk);
    },
  });
  try {
    await response.body?.pipeThrough(watched).pipeTo(target.writable, { signal });
  } catch (error) {
    await target.discard();
    if (signal.aborted) throw error;
    throw new ApiError(0, brokeOff);
  }
}

/** Streams a large document at the speed of the disk, and lets the browser save it once it is complete. Saves nothing when it fails midway. */
export async function downloadStream(url: string, download: Download): Promise<void> {
  const { signal, fallbackName, onStart } = download;
  const response = await fetchAnswer(url, { headers: principalHeader(), credentials: 'same-origin', signal });
  if (!response.ok) throw await failureOf(response);
  onStart(response);
  const target = await openTarget();
  await receive(response, target, download);
  saveContent(await target.content(), fileNameOf(response) ?? fallbackName);
  setTimeout(() => void target.discard(), readByThenMs);
}
