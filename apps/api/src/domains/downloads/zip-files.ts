import { Readable } from 'node:stream';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { downloadName } from '@shootdesk/shared/files/download-name';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import type { Deps } from '../../deps.ts';
import { uniqueNames } from './disk-names.ts';
import type { SelectedFile } from './downloads.store.ts';
import { blobOpener } from './open-blob.ts';
import type { Prepared } from './prepare-download.ts';

// Without compression the worker slots of zip.js limit nothing useful. With its default of one per core, a paused download blocked all
// others and kept blobs open that nobody was reading.
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });

/** File in the zip that lists missing files and why. */
const missingList = 'Files that are missing.txt';
/** Pictures, films and PDFs are compressed already. */
const options = { level: 0, bufferedWrite: false } as const;

type Missing = (line: string) => void;

/** Yields the content as far as it can be read, because an entry that has begun must be completed. */
async function* readable(content: AsyncIterable<Uint8Array>, signal: AbortSignal, fail: () => void) {
  try {
    yield* content;
  } catch (error) {
    if (signal.aborted) throw error;
    fail();
  }
}

async function writeFiles(
  zip: ZipWriter<unknown>,
  { blob }: Pick<Deps, 'blob'>,
  files: readonly SelectedFile[],
  { signal, missing }: { readonly signal: AbortSignal; readonly missing: Missing },
): Promise<void> {
  const open = blobOpener(blob, signal);
  const nameOf = uniqueNames([missingList]);
  for (const file of files) {
    signal.throwIfAborted();
    const name = nameOf(downloadName(file));
    const opened = await open({ container: file.container, path: file.filePath }, file.etag);
    if ('missing' in opened) {
      missing(`${name}: ${opened.missing}`);
      continue;
    }
    const cut = () => missing(`${name}: The file is cut off, because the file storage stopped giving it.`);
    const content = ReadableStream.from(readable(opened.content, signal, cut));
    await zip.add(
      name,
      { readable: content as globalThis.ReadableStream, size: Number(file.size) },
      {
        ...options,
        lastModDate: file.createdAt,
      },
    );
  }
}

async function writeZip(
  writable: WritableStream<Uint8Array>,
  deps: Pick<Deps, 'blob'>,
  { files, gone }: Prepared,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipWriter(writable, options);
  const lines = gone > 0 ? [`${gone} of the chosen files: no longer there.`] : [];
  await writeFiles(zip, deps, files, { signal, missing: (line) => lines.push(line) });
  if (lines.length > 0) await zip.add(missingList, new TextReader(`${lines.join('\r\n')}\r\n`), options);
  await zip.close();
}

/** Writes the files of a download as a zip while it is being read: at the speed of the reader, and no further once it has left. */
export function zipFiles(deps: Pick<Deps, 'blob' | 'log'>, prepared: Prepared): Readable {
  const { readable: zipped, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const left = new AbortController();
  const out = Readable.fromWeb(zipped);
  out.once('close', () => left.abort());
  writeZip(writable, deps, prepared, left.signal).catch((error: unknown) => {
    // A reader that leaves cancels the writing before the stream reports that it is closed.
    if (out.destroyed) return;
    deps.log.warn({ err: error }, 'a download broke off');
    out.destroy(error as Error);
  });
  return out;
}
