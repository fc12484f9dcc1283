/** Files that operating systems create in folders. */
const systemFile = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** Removes files that the operating system created, because nobody chose them. */
export const withoutSystemFiles = (files: Iterable<File>): File[] =>
  [...files].filter(({ name }) => !systemFile.test(name));

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** Lists a folder in several calls, because browsers return at most 100 entries per call. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const portion = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const entries: FileSystemEntry[] = [];
  for (let read = await portion(); read.length > 0; read = await portion()) entries.push(...read);
  return entries;
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const entries = await entriesIn(entry as FileSystemDirectoryEntry);
  const files: File[] = [];
  for (const each of entries.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))) {
    files.push(...(await filesIn(each)));
  }
  return files;
}

/**
 * Files of a drop, including those in dropped folders. Synchronous without folders. Call it during the event, because the browser discards its data
 * afterwards.
 */
export function droppedFiles({ items, files }: DataTransfer): readonly File[] | Promise<readonly File[]> {
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  return Promise.all(entries.map(filesIn)).then((found) => withoutSystemFiles(found.flat()));
}
