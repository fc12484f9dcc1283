import { ApiError } from '../../../kernel/api-error.ts';
import type { KeptFile, Shelf } from './kept-file.ts';

const [dataEnding, noteEnding] = ['.data', '.json'];

/** Whether the browser has a storage for files that pages can write to. */
export function canKeepFiles(): boolean {
  const { FileSystemFileHandle: handle } = globalThis as { FileSystemFileHandle?: { prototype: object } };
  const hasStorage = typeof navigator.storage?.getDirectory === 'function';
  return hasStorage && handle !== undefined && 'createWritable' in handle.prototype && 'locks' in navigator;
}

async function folderOf(userId: number): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle('uploads', { create: true });
  return all.getDirectoryHandle(String(userId), { create: true });
}

async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

/** Counts a person's waiting files in this browser. */
export async function countKeptFiles(userId: number): Promise<number> {
  const names = await namesIn(await folderOf(userId));
  return names.filter((name) => name.endsWith(noteEnding)).length;
}

async function noteIn(folder: FileSystemDirectoryHandle, name: string): Promise<KeptFile | null> {
  try {
    const note = await (await folder.getFileHandle(name)).getFile();
    return JSON.parse(await note.text()) as KeptFile;
  } catch {
    // Another page has sent and removed it since it was listed.
    return null;
  }
}

const isGone = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

const unlessGone = (error: unknown) => {
  if (!isGone(error)) throw error;
};

/** Stores files in the browser's file system (OPFS), in one folder per person, so that nobody sees the files of others. */
export async function opfsShelf(userId: number): Promise<Shelf> {
  const folder = await folderOf(userId);
  const write = async (name: string) => (await folder.getFileHandle(name, { create: true })).createWritable();
  const drop = async (id: string) => {
    // The metadata first: a copy without metadata is swept, while metadata without a copy would be an upload of nothing.
    for (const ending of [noteEnding, dataEnding]) await folder.removeEntry(id + ending).catch(unlessGone);
  };
  return {
    list: async () => {
      const notes = (await namesIn(folder)).filter((name) => name.endsWith(noteEnding));
      const files = await Promise.all(notes.map((name) => noteIn(folder, name)));
      return files.filter((file) => file !== null);
    },
    open: async (id) => {
      const stream = await write(id + dataEnding);
      return {
        write: (bytes) => stream.write(bytes),
        close: () => stream.close(),
        abort: async () => {
          await stream.abort().catch(() => undefined);
          await drop(id);
        },
      };
    },
    seal: async (file) => {
      const stream = await write(file.id + noteEnding);
      await stream.write(JSON.stringify(file));
      await stream.close();
    },
    read: async ({ id, name, size }) => {
      const handle = await folder.getFileHandle(id + dataEnding).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        throw new ApiError(422, { detail: 'The browser has deleted the copy. Please choose the file again.' });
      });
      const copy = await handle.getFile();
      return { name, size, slice: (from, to) => copy.slice(from, to) };
    },
    drop,
    sweep: async () => {
      const names = await namesIn(folder);
      const idOf = (name: string) => name.slice(0, -noteEnding.length);
      const sealed = new Set(names.filter((name) => name.endsWith(noteEnding)).map(idOf));
      for (const name of names.filter((each) => !sealed.has(idOf(each))))
        await folder.removeEntry(name).catch(unlessGone);
    },
  };
}
