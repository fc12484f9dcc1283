import type { ChosenFile } from './session-view.ts';
import type { UploadKind } from './upload-kind.ts';

/** A file that was begun and has not arrived. */
export type UnfinishedFile = Pick<ChosenFile, 'name' | 'size'>;

/** Storage drops blocks that wait for longer; afterwards nothing is gained by choosing the same file. */
const keptMs = 7 * 24 * 3_600_000;

interface Entry extends UnfinishedFile {
  /** When it was begun last, in milliseconds. */
  readonly at: number;
  /** When it was begun first. */
  readonly begunAt: number;
}

interface Owner {
  readonly noun: UploadKind['noun'];
  readonly userId: number;
  readonly jobId: number;
}

const isSame = (one: UnfinishedFile, other: UnfinishedFile) => one.name === other.name && one.size === other.size;

/**
 * Names of the files of a person's upload to a job that are not there yet: a page that was closed cannot keep the files themselves, so the
 * next one asks for them. The storage keeps what was sent.
 */
export function unfinishedFiles({ noun, userId, jobId }: Owner, storage: Storage = localStorage) {
  const key = `shootdesk.unfinished.${noun.toLowerCase()}.${userId}.${jobId}`;
  // What could not be written, so that at least this page goes on where it was.
  let unwritten: readonly Entry[] | null = null;
  const read = (): readonly Entry[] => {
    if (unwritten) return unwritten;
    try {
      const entries = JSON.parse(storage.getItem(key) ?? '[]') as Entry[];
      return entries.filter(({ at }) => Date.now() - at < keptMs);
    } catch {
      return [];
    }
  };
  const listeners = new Set<() => void>();
  const write = (entries: readonly Entry[]) => {
    try {
      if (entries.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(entries));
      unwritten = null;
    } catch {
      // A full or forbidden storage costs the reminder, never the upload.
      unwritten = entries;
    }
    for (const listener of listeners) listener();
  };
  const find = (file: UnfinishedFile) => read().find((entry) => isSame(file, entry));
  return {
    list: (): readonly UnfinishedFile[] => read(),
    /** Whether a file has neither arrived nor been given up. */
    has: (file: UnfinishedFile): boolean => find(file) !== undefined,
    /** Calls the listener after each change that is made here. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files: readonly UnfinishedFile[]): void {
      const at = Date.now();
      const begun = files.map(({ name, size }) => ({ name, size, at, begunAt: find({ name, size })?.begunAt ?? at }));
      write([...read().filter((entry) => !files.some((file) => isSame(file, entry))), ...begun]);
    },
    /** When the upload of a file began first, whatever page did it. */
    begunAt: (file: UnfinishedFile): number => find(file)?.begunAt ?? Date.now(),
    remove: (file: UnfinishedFile): void => write(read().filter((entry) => !isSame(file, entry))),
    clear: (): void => write([]),
  };
}
