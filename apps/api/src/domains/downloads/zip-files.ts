import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { downloadName } from '@shootdesk/shared/files/download-name';
import { TextReader, Uint8ArrayReader, type ZipWriter } from '@zip.js/zip.js';
import type { DeliveryForm } from '@shootdesk/shared/services/deliveries';
import type { Deps } from '../../deps.ts';
import { zipStream } from '../../kernel/zip-stream.ts';
import { deliveredName, deliverPicture, isDelivered } from './deliver-picture.ts';
import { diskName, uniqueNames } from './disk-names.ts';
import { blobOpener } from './open-blob.ts';
import type { Prepared } from './prepare-download.ts';

/** File in the zip that lists missing files and why. */
const missingList = 'Files that are missing.txt';
/** File in the zip that lists pictures that could not be converted to the delivered size. */
const unchangedList = 'Files as they were uploaded.txt';
/** Pictures, films and PDFs are compressed already. */
const options = { level: 0, bufferedWrite: false } as const;

interface Notes {
  readonly missing: (line: string) => void;
  readonly unchanged: (line: string) => void;
}

/** Yields the content as far as it is readable, because a started entry must be completed. */
async function* readable(content: AsyncIterable<Uint8Array>, signal: AbortSignal, fail: () => void) {
  try {
    yield* content;
  } catch (error) {
    if (signal.aborted) throw error;
    fail();
  }
}

interface DeliveredEntry {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Name for the file as it was uploaded. */
  readonly plainName: string;
  readonly delivery: DeliveryForm;
  readonly lastModDate: Date;
}

/** Adds a picture converted for its delivery, or as it was uploaded when it cannot be decoded. */
async function addDelivered(
  zip: ZipWriter<unknown>,
  log: Deps['log'],
  { bytes, name, plainName, delivery, lastModDate }: DeliveredEntry,
  unchanged: Notes['unchanged'],
): Promise<void> {
  const delivered = await deliverPicture(bytes, delivery, { name, log }).catch(() => null);
  if (!delivered) unchanged(`${plainName}: The picture could not be read, so it is as it was uploaded.`);
  await zip.add(delivered ? name : plainName, new Uint8ArrayReader(delivered ?? bytes), { ...options, lastModDate });
}

/** Makes names unique within each folder of the zip. */
function namesInFolders() {
  const top = uniqueNames([missingList, unchangedList]);
  const byFolder = new Map<string, (name: string) => string>();
  return (folder: string | undefined) => {
    if (folder === undefined) return top;
    const names = byFolder.get(folder) ?? uniqueNames();
    byFolder.set(folder, names);
    return (name: string) => `${diskName(folder)}/${names(name)}`;
  };
}

async function writeFiles(
  zip: ZipWriter<unknown>,
  { blob, log }: Pick<Deps, 'blob' | 'log'>,
  { files, delivery, folders }: Pick<Prepared, 'files' | 'delivery' | 'folders'>,
  { signal, missing, unchanged }: Notes & { readonly signal: AbortSignal },
): Promise<void> {
  const open = blobOpener(blob, signal);
  const namesOf = namesInFolders();
  for (const file of files) {
    signal.throwIfAborted();
    const own = downloadName(file);
    const nameOf = namesOf(folders.get(file.id));
    const form = delivery && isDelivered(file) ? delivery : null;
    const name = nameOf(form ? deliveredName(own, form) : own);
    const opened = await open({ container: file.container, path: file.filePath }, file.etag);
    if ('missing' in opened) {
      missing(`${name}: ${opened.missing}`);
      continue;
    }
    const lastModDate = file.createdAt;
    let isCut = false;
    const cut = () => {
      isCut = true;
      missing(`${name}: The file is cut off, because the file storage stopped giving it.`);
    };
    const content = readable(opened.content, signal, cut);
    if (form) {
      const bytes = await buffer(content);
      if (isCut) continue;
      await addDelivered(zip, log, { bytes, name, plainName: nameOf(own), delivery: form, lastModDate }, unchanged);
      continue;
    }
    const stream = ReadableStream.from(content) as globalThis.ReadableStream;
    await zip.add(name, { readable: stream, size: Number(file.size) }, { ...options, lastModDate });
  }
}

type ZippedFiles = Pick<Prepared, 'files' | 'gone'> & Partial<Pick<Prepared, 'delivery' | 'folders'>>;

const noFolders: Prepared['folders'] = new Map();

/** Streams the files as a zip at the reader's speed; stops when the reader disconnects. */
export function zipFiles(
  deps: Pick<Deps, 'blob' | 'log'>,
  { files, gone, delivery = null, folders = noFolders }: ZippedFiles,
): Readable {
  return zipStream(
    options,
    async (zip, signal) => {
      const missing = gone > 0 ? [`${gone} of the chosen files: no longer there.`] : [];
      const unchanged: string[] = [];
      const notes = {
        missing: (line: string) => void missing.push(line),
        unchanged: (line: string) => void unchanged.push(line),
      };
      await writeFiles(zip, deps, { files, delivery, folders }, { signal, ...notes });
      for (const [name, lines] of [
        [missingList, missing],
        [unchangedList, unchanged],
      ] as const)
        if (lines.length > 0) await zip.add(name, new TextReader(`${lines.join('\r\n')}\r\n`), options);
    },
    (error) => deps.log.warn({ err: error }, 'a download broke off'),
  );
}
