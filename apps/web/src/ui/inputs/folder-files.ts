/** What operating systems put into folders by themselves. */
const systemFile = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** Leaves out what nobody chose: files of the operating system. */
export const withoutSystemFiles = (files: Iterable<File>): File[] =>
  [...files].filter(({ name }) => !systemFile.test(name));

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** Reads a folder to its end, because browsers answer at most 100 entries at a time. */
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
 * Files of a drop, those in dropped folders included. Without a folder they are answered at once. Call it while the event is handled,
 * because the browser forgets what was dropped afterwards.
 */
export function droppedFiles({ items, files }: DataTransfer): readonly File[] | Promise<readonly File[]> {
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  return Promise.all(entries.map(filesIn)).then((found) => withoutSystemFiles(found.flat()));
}
