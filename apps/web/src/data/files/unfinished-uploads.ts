import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { lastingStore, storedList, type BrowserStore } from '../../kernel/browser-store.ts';

/** Kind of record that an upload creates. */
export type UploadNoun = 'Resource' | 'Asset';

interface NamedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A file whose upload was started but not finished. */
export interface UnfinishedFile extends NamedFile {
  /** Chosen resource type; null for assets, and for entries of earlier versions of the product. */
  readonly resourceTypeId: number | null;
  /** Whether the file is a new record or a version, as chosen for assets whose name exists in the job. */
  readonly versionOf?: VersionChoice;
  /** Whether the browser has a copy that it uploads by itself, so that the file need not be chosen again. */
  readonly isKept?: boolean;
}

interface Entry extends UnfinishedFile {
  /** Time in ms of the last attempt. */
  readonly at: number;
  /** Time in ms of the first attempt. */
  readonly begunAt: number;
  readonly jobName: string;
}

interface Owner {
  readonly noun: UploadNoun;
  readonly userId: number;
  readonly jobId: number;
  /** The asset that gets the file as a version. Without it the file becomes a new record. */
  readonly assetId?: number;
  /** Name of the job, for the note that asks to continue. */
  readonly jobName: string;
}

const prefix = 'shootdesk.unfinished';
/** Time in ms after which the storage drops sent blocks, so that choosing the same file again saves nothing. */
const keptMs = 7 * 24 * 3_600_000;

const isKept = ({ at }: Entry) => Date.now() - at < keptMs;
const hasSameName = (one: NamedFile, other: NamedFile) => one.name === other.name && one.size === other.size;
const hasSameType = (one: UnfinishedFile, other: UnfinishedFile) =>
  one.resourceTypeId === null || other.resourceTypeId === null || one.resourceTypeId === other.resourceTypeId;
/** Whether two entries are about the same file. */
export const isSameUnfinished = (one: UnfinishedFile, other: UnfinishedFile): boolean =>
  hasSameName(one, other) && hasSameType(one, other);

/** Entries of earlier versions of the product have no type. */
const withType = (entry: Entry): Entry => ({ ...entry, resourceTypeId: entry.resourceTypeId ?? null });

/**
 * Names of the unfinished files of an upload to a job. A closed page loses the files themselves, so the next page asks for them; the storage keeps
 * the sent blocks.
 */
export function unfinishedFiles({ noun, userId, jobId, assetId, jobName }: Owner, store: BrowserStore = lastingStore) {
  const place = assetId === undefined ? `${jobId}` : `${jobId}.${assetId}`;
  const { read: readAll, write } = storedList<Entry>(`${prefix}.${noun.toLowerCase()}.${userId}.${place}`, store);
  const read = () => readAll().map(withType).filter(isKept);
  const find = (file: UnfinishedFile) => read().find((entry) => isSameUnfinished(file, entry));
  return {
    list: (): readonly UnfinishedFile[] => read(),
    /** Files that go on only when they are chosen again. */
    toChoose: (): readonly UnfinishedFile[] => read().filter(({ isKept }) => isKept !== true),
    /**
     * Type chosen for a file; null when its upload did not start in this browser, or without a type.
     * @param preferred the result when files of the same name and size were started with several types
     */
    typeOf(file: NamedFile, preferred: number | null): number | null {
      const types = read()
        .filter((entry) => hasSameName(file, entry))
        .map(({ resourceTypeId }) => resourceTypeId);
      return types.includes(preferred) ? preferred : (types.find((type) => type !== null) ?? null);
    },
    /** Whether a file is a new record or a version, as its uploader chose; null if not chosen. */
    versionOf: (file: NamedFile): VersionChoice | null =>
      read().find((entry) => hasSameName(file, entry))?.versionOf ?? null,
    add(files: readonly UnfinishedFile[]): void {
      const at = Date.now();
      const begun = files.map(({ name, size, resourceTypeId, versionOf, isKept }) => {
        const file = {
          ...{ name, size, resourceTypeId },
          ...(versionOf !== undefined && { versionOf }),
          ...(isKept === true && { isKept }),
        };
        return { ...file, jobName, at, begunAt: find(file)?.begunAt ?? at };
      });
      write([...read().filter((entry) => !files.some((file) => isSameUnfinished(file, entry))), ...begun]);
    },
    /** Time of the first attempt, by any page. */
    begunAt: (file: UnfinishedFile): number => find(file)?.begunAt ?? Date.now(),
    remove: (file: UnfinishedFile): void => write(read().filter((entry) => !isSameUnfinished(file, entry))),
    /** Removes the entries of files that would have to be chosen again. */
    clear: (): void => write(read().filter(({ isKept }) => isKept === true)),
  };
}

/** An interrupted upload of this browser, with its unfinished files. */
export interface UnfinishedUpload {
  readonly noun: UploadNoun;
  readonly jobId: number;
  readonly jobName: string;
  readonly files: readonly UnfinishedFile[];
}

/** Uploads that continue only when files are chosen again, without files of which the browser has a copy. */
export function cutUploads(uploads: readonly UnfinishedUpload[]): UnfinishedUpload[] {
  return uploads
    .map((upload) => ({ ...upload, files: upload.files.filter(({ isKept }) => isKept !== true) }))
    .filter(({ files }) => files.length > 0);
}

const keyForm = new RegExp(`^${prefix.replace('.', '\\.')}\\.(resource|asset)\\.(\\d+)\\.(\\d+)$`);

function readUploads(userId: number): UnfinishedUpload[] {
  return lastingStore.keys(prefix).flatMap((key) => {
    const [, kind, owner, job] = keyForm.exec(key) ?? [];
    if (Number(owner) !== userId) return [];
    const upload = { noun: kind === 'asset' ? 'Asset' : 'Resource', jobId: Number(job) } as const;
    const entries = storedList<Entry>(key, lastingStore).read().map(withType).filter(isKept);
    // Earlier versions of the product did not store the name.
    const jobName = entries.find((entry) => entry.jobName)?.jobName ?? `Job #${upload.jobId}`;
    return entries.length === 0 ? [] : [{ ...upload, jobName, files: entries }];
  });
}

interface NamedCopy extends Pick<UnfinishedFile, 'name' | 'size' | 'resourceTypeId'> {
  readonly noun: UploadNoun;
  readonly jobId: number;
}

/** Marks files whose copies the browser has deleted, so that they are chosen again. */
export async function releaseLostCopies(
  userId: number,
  listCopies: () => Promise<readonly NamedCopy[]>,
): Promise<void> {
  // Read before the copies are listed, because an entry is marked only after its copy is complete.
  const uploads = readUploads(userId);
  if (!uploads.some(({ files }) => files.some((file) => file.isKept === true))) return;
  const copies = await listCopies();
  for (const { noun, jobId, files } of uploads) {
    const ofJob = copies.filter((copy) => copy.noun === noun && copy.jobId === jobId);
    const isLost = (entry: UnfinishedFile) =>
      entry.isKept === true &&
      files.some((file) => file.isKept === true && isSameUnfinished(file, entry)) &&
      !ofJob.some((copy) => isSameUnfinished(copy, entry));
    const { read, write } = storedList<Entry>(`${prefix}.${noun.toLowerCase()}.${userId}.${jobId}`, lastingStore);
    if (read().some(isLost)) write(read().map((entry) => (isLost(entry) ? { ...entry, isKept: false } : entry)));
  }
}

/**
 * Stored uploads by person, cached while a component shows them: reading the browser's storage takes milliseconds, and a list renders with each key
 * press.
 */
const known = new Map<number, string>();
let watching = 0;

function subscribe(listener: () => void): () => void {
  known.clear();
  watching += 1;
  const stop = lastingStore.subscribe(() => {
    known.clear();
    listener();
  });
  return () => {
    stop();
    watching -= 1;
    known.clear();
  };
}

function storedText(userId: number): string {
  // As text, because `useSyncExternalStore` requires equal snapshots to be identical.
  const text = known.get(userId) ?? JSON.stringify(readUploads(userId));
  if (watching > 0) known.set(userId, text);
  return text;
}

/**
 * The person's interrupted uploads to all jobs in this browser. Follows changes by every page. Versions of assets are excluded, because a job's
 * upload would make them new assets.
 */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  const { id: userId } = useCurrentUser();
  const text = useSyncExternalStore(subscribe, () => storedText(userId));
  return useMemo(() => JSON.parse(text) as UnfinishedUpload[], [text]);
}
