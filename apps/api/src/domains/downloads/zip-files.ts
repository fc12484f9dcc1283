import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { downloadName } from '@shootdesk/shared/files/download-name';
import { TextReader, type ZipWriter } from '@zip.js/zip.js';
import type { Deps } from '../../deps.ts';
import { zipStream } from '../../kernel/zip-stream.ts';
import { uniqueNames } from './disk-names.ts';
import type { SelectedFile } from './downloads.store.ts';
import { blobOpener } from './open-blob.ts';
import type { Prepared } from './prepare-download.ts';

/** File in the zip that lists missing files and why. */
const missingList = 'Files that are missing.txt';
/** Pictures, films and PDFs are compressed already. */
const options = { level: 0, bufferedWrite: false } as const;

type Missing = (line: string) => void;

/** Yields the content as far as it is readable, because a started entry must be completed. */
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

/** Streams the files as a zip at the reader's speed; stops when the reader disconnects. */
export function zipFiles(deps: Pick<Deps, 'blob' | 'log'>, { files, gone }: Prepared): Readable {
  return zipStream(
    options,
    async (zip, signal) => {
      const lines = gone > 0 ? [`${gone} of the chosen files: no longer there.`] : [];
      await writeFiles(zip, deps, files, { signal, missing: (line) => lines.push(line) });
      if (lines.length > 0) await zip.add(missingList, new TextReader(`${lines.join('\r\n')}\r\n`), options);
    },
    (error) => deps.log.warn({ err: error }, 'a download broke off'),
  );
}
