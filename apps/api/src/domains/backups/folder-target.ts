import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { BackupFailure } from './backup-failure.ts';
import type { BackupTarget } from './backup-target.ts';

/** Extension of files that are being written. */
const unfinished = '.part';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

function explain(error: unknown, place: string): unknown {
  const code = codeOf(error);
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) {
    return new BackupFailure(
      `The disk of ${place} is full. The earlier backups there are whole; free some space, or keep fewer backups (--keep), and start again: it goes on where it was.`,
    );
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new BackupFailure(`${place} cannot be written to by this user. The earlier backups there are whole.`);
  }
  if (['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN'].includes(code)) {
    return new BackupFailure(
      `The disk of ${place} does not work (${code}): is it connected, and is it sound? The backup was not finished.`,
    );
  }
  return error;
}

async function explained<T>(work: Promise<T>, place: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explain(error, place);
  }
}

/** Opens a folder for backups. Throws when it does not exist, because a disk that is not mounted would otherwise be replaced by a new folder. */
export async function openFolderTarget(folder: string): Promise<BackupTarget> {
  const root = resolve(folder);
  const isFolder = await stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    throw new BackupFailure(
      `There is no folder ${root}: is its disk mounted? Make the folder by hand before the first backup.`,
    );
  }
  const pathOf = (name: string) => join(root, ...name.split('/'));

  const write = async (name: string, content: AsyncIterable<Uint8Array>): Promise<number> => {
    const path = pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(`${path}${unfinished}`, 'w', 0o600);
    let bytes = 0;
    try {
      for await (const piece of content) {
        // A single write may store only a part of the piece.
        for (let at = 0; at < piece.length;) at += (await file.write(piece, at)).bytesWritten;
        bytes += piece.length;
      }
      // Flushes before the rename, so that a name never refers to incomplete content, even after a power cut.
      await file.datasync();
    } catch (error) {
      await file.close();
      await rm(`${path}${unfinished}`, { force: true });
      throw error;
    }
    await file.close();
    await rename(`${path}${unfinished}`, path);
    return bytes;
  };

  return {
    place: root,
    write: (name, content) => explained(write(name, content), root),
    read: async (name) => {
      const isThere = await stat(pathOf(name)).then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === 'ENOENT') return false;
          throw explain(error, root);
        },
      );
      return isThere ? createReadStream(pathOf(name), { highWaterMark: 1024 * 1024 }) : null;
    },
    list: async (below) => {
      const found = new Map<string, number>();
      const entries = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw explain(error, root);
      });
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith(unfinished)) continue;
        const path = join(entry.parentPath, entry.name);
        found.set(relative(root, path).split(sep).join('/'), (await stat(path)).size);
      }
      return found;
    },
    remove: (name) => explained(rm(pathOf(name), { force: true }), root),
  };
}
