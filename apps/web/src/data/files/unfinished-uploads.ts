import { useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { onStorageChange, storedList } from './stored-list.ts';

/** What an upload makes of its files. */
export type UploadNoun = 'Resource' | 'Asset';

interface NamedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that was begun and has not arrived. */
export interface UnfinishedFile extends NamedFile {
  /** What it was to become; null for assets, and for what an earlier version of the product remembered. */
  readonly resourceTypeId: number | null;
}

interface Entry extends UnfinishedFile {
  /** When it was begun last, in milliseconds. */
  readonly at: number;
  /** When it was begun first. */
  readonly begunAt: number;
  readonly jobName: string;
}

interface Owner {
  readonly noun: UploadNoun;
  readonly userId: number;
  readonly jobId: number;
  /** What the job is called where the person is asked to go on. */
  readonly jobName: string;
}

const prefix = 'shootdesk.unfinished';
/** Storage drops blocks that wait for longer; afterwards nothing is gained by choosing the same file. */
const keptMs = 7 * 24 * 3_600_000;

const isKept = ({ at }: Entry) => Date.now() - at < keptMs;
const hasSameName = (one: NamedFile, other: NamedFile) => one.name === other.name && one.size === other.size;
const hasSameType = (one: UnfinishedFile, other: UnfinishedFile) =>
  one.resourceTypeId === null || other.resourceTypeId === null || one.resourceTypeId === other.resourceTypeId;
const isSame = (one: UnfinishedFile, other: UnfinishedFile) => hasSameName(one, other) && hasSameType(one, other);

/** Entries of earlier versions of the product have no type. */
const withType = (entry: Entry): Entry => ({ ...entry, resourceTypeId: entry.resourceTypeId ?? null });

/**
 * Names of the files of a person's upload to a job that are not there yet: a page that was closed cannot keep the files themselves, so the
 * next one asks for them. The storage keeps what was sent.
 */
export function unfinishedFiles({ noun, userId, jobId, jobName }: Owner, storage: Storage = localStorage) {
  const { read: readAll, write } = storedList<Entry>(`${prefix}.${noun.toLowerCase()}.${userId}.${jobId}`, storage);
  const read = () => readAll().map(withType).filter(isKept);
  const find = (file: UnfinishedFile) => read().find((entry) => isSame(file, entry));
  return {
    list: (): readonly UnfinishedFile[] => read(),
    /** Whether a file has neither arrived nor been given up. */
    has: (file: UnfinishedFile): boolean => find(file) !== undefined,
    /**
     * The type that a file was begun as; null when it was not begun here, or without a type.
     * @param preferred the answer where files of the same name and size were begun as several types
     */
    typeOf(file: NamedFile, preferred: number | null): number | null {
      const types = read()
        .filter((entry) => hasSameName(file, entry))
        .map(({ resourceTypeId }) => resourceTypeId);
      return types.includes(preferred) ? preferred : (types.find((type) => type !== null) ?? null);
    },
    add(files: readonly UnfinishedFile[]): void {
      const at = Date.now();
      const begun = files.map(({ name, size, resourceTypeId }) => {
        const file = { name, size, resourceTypeId };
        return { ...file, jobName, at, begunAt: find(file)?.begunAt ?? at };
      });
      write([...read().filter((entry) => !files.some((file) => isSame(file, entry))), ...begun]);
    },
    /** When the upload of a file began first, whatever page did it. */
    begunAt: (file: UnfinishedFile): number => find(file)?.begunAt ?? Date.now(),
    remove: (file: UnfinishedFile): void => write(read().filter((entry) => !isSame(file, entry))),
    clear: (): void => write([]),
  };
}

/** An upload of this browser that was cut: which files of a job have not arrived. */
export interface UnfinishedUpload {
  readonly noun: UploadNoun;
  readonly jobId: number;
  readonly jobName: string;
  readonly files: readonly UnfinishedFile[];
}

const keyForm = new RegExp(`^${prefix.replace('.', '\\.')}\\.(resource|asset)\\.(\\d+)\\.(\\d+)$`);

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // A browser may forbid even looking.
    return [];
  }
}

function readUploads(userId: number): UnfinishedUpload[] {
  return storedKeys().flatMap((key) => {
    const [, kind, owner, job] = keyForm.exec(key) ?? [];
    if (Number(owner) !== userId) return [];
    const upload = { noun: kind === 'asset' ? 'Asset' : 'Resource', jobId: Number(job) } as const;
    const entries = storedList<Entry>(key, localStorage).read().map(withType).filter(isKept);
    // Earlier versions of the product did not keep the name.
    const jobName = entries.find((entry) => entry.jobName)?.jobName ?? `Job #${upload.jobId}`;
    return entries.length === 0 ? [] : [{ ...upload, jobName, files: entries }];
  });
}

/** The person's uploads from this browser that were cut, of all jobs; follows what every page of the browser does. */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  const { id: userId } = useCurrentUser();
  // As text, because two readings of the same must be equal.
  const text = useSyncExternalStore(onStorageChange, () => JSON.stringify(readUploads(userId)));
  return useMemo(() => JSON.parse(text) as UnfinishedUpload[], [text]);
}
