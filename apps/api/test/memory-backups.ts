import { buffer } from 'node:stream/consumers';
import type { BackupTarget } from '../src/domains/backups/backup-target.ts';
import { writeManifest, type FileCopy, type Manifest } from '../src/domains/backups/manifest.ts';
import { openVaultForWriting, type Vault } from '../src/domains/backups/vault.ts';

/** A place for backups in memory, and what is in it. */
export function createMemoryTarget(): BackupTarget & { readonly parts: Map<string, Buffer> } {
  const parts = new Map<string, Buffer>();
  return {
    parts,
    place: 'memory',
    write: async (name, content) => {
      const bytes = await buffer(content);
      parts.set(name, bytes);
      return bytes.length;
    },
    read: async (name) => {
      const bytes = parts.get(name);
      return bytes
        ? (async function* () {
            yield bytes;
          })()
        : null;
    },
    list: async (folder) =>
      new Map([...parts].flatMap(([name, bytes]) => (name.startsWith(folder) ? [[name, bytes.length] as const] : []))),
    remove: async (name) => void parts.delete(name),
  };
}

export const openPlainVault = (target: BackupTarget) => openVaultForWriting(target, { passphrase: null, plain: true });

export const copyOf = (path: string, changes: Partial<FileCopy> = {}): FileCopy => ({
  ...{ container: 'jobs', path, etag: 'e1', size: 5, contentType: 'image/jpeg', metadata: {} },
  ...{ part: `files/ab/${path}`, sha256: '', ...changes },
});

/** Writes the part of each file, with as many bytes as it says. */
export async function writeParts(vault: Vault, files: readonly FileCopy[]): Promise<void> {
  for (const { part, size } of files) {
    await vault.write(
      part,
      (async function* () {
        yield Buffer.alloc(size);
      })(),
    );
  }
}

/** A finished backup of no rows. */
export async function writeBackup(vault: Vault, id: string, files: readonly FileCopy[]): Promise<Manifest> {
  const manifest: Manifest = {
    ...{ format: 1, id, takenAt: '2026-11-28T02:15:00.000Z', schema: '20261201009100_copy_template_defaults' },
    ...{ tables: [], sequences: [], files: [...files], missing: [], secrets: {} },
  };
  await writeManifest(vault, manifest);
  return manifest;
}
