import type { ChosenFile } from './session-view.ts';

/** A file that was begun and has not arrived. */
export type UnfinishedFile = Pick<ChosenFile, 'name' | 'size'>;

/** Storage drops blocks that wait for longer; afterwards nothing is gained by choosing the same file. */
const keptMs = 7 * 24 * 3_600_000;

interface Entry extends UnfinishedFile {
  readonly at: number;
}

const isSame = (one: UnfinishedFile, other: UnfinishedFile) => one.name === other.name && one.size === other.size;

/**
 * Names of the files of a person's upload to a job that are not there yet: a page that was closed cannot keep the files themselves, so the
 * next one asks for them. The storage keeps what was sent.
 */
export function unfinishedFiles(userId: number, jobId: number, storage: Storage = localStorage) {
  const key = `shootdesk.unfinished.${userId}.${jobId}`;
  const read = (): Entry[] => {
    try {
      const entries = JSON.parse(storage.getItem(key) ?? '[]') as Entry[];
      return entries.filter(({ at }) => Date.now() - at < keptMs);
    } catch {
      return [];
    }
  };
  const write = (entries: readonly Entry[]) => {
    try {
      if (entries.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(entries));
    } catch {
      // A full or forbidden storage costs the reminder, never the upload.
    }
  };
  return {
    list: (): readonly UnfinishedFile[] => read(),
    add(files: readonly UnfinishedFile[]): void {
      const others = read().filter((entry) => !files.some((file) => isSame(file, entry)));
      write([...others, ...files.map(({ name, size }) => ({ name, size, at: Date.now() }))]);
    },
    remove: (file: UnfinishedFile): void => write(read().filter((entry) => !isSame(file, entry))),
    clear: (): void => write([]),
  };
}
