import { parseArgs } from 'node:util';
import { loadConfig } from './config.ts';
import {
  backupSentence,
  makeBackup,
  openTarget,
  openVaultForWriting,
  type BackupMade,
} from './domains/backups/public.ts';
import { createBlobStore } from './integrations/blob/azure-blob-store.ts';
import { BackupFailure } from './domains/backups/public.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const megabyte = 1_000_000;

/** An amount of data as an operator reads it. */
const sizeOf = (bytes: number) =>
  bytes < 1000 * megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${(bytes / (1000 * megabyte)).toFixed(2)} GB`;

function describe({ manifest, rows, newFiles, newBytes, missing, removedBackups }: BackupMade, place: string): string {
  const removed = removedBackups > 0 ? `; ${removedBackups} older removed` : '';
  const summary = `Backup ${manifest.id}: ${rows} rows and ${manifest.files.length} files (${newFiles} new, ${sizeOf(newBytes)} written) in ${place}${removed}.`;
  const [first] = missing;
  if (!first) return summary;
  return `${summary}\nFiles that records name and the storage does not have: ${missing.length} (such as ${first.container}/${first.path}). check-files names them all.`;
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  const keep = Number(text);
  if (Number.isInteger(keep) && keep >= 1) return keep;
  throw new BackupFailure('--keep must be a number of backups, at least 1.');
}

/** Makes a backup and returns what the operator reads. */
export async function backUp(variables: Variables, args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, keep: { type: 'string' }, plain: { type: 'boolean', default: false } },
  });
  const place = values.to ?? variables['BACKUP_TARGET'];
  if (!place) throw new BackupFailure('Say where to: --to and a folder, or set BACKUP_TARGET.');
  const keep = readKeep(values.keep);
  const config = loadConfig(variables);
  const now = () => new Date();
  const vault = await openVaultForWriting(await openTarget(place), {
    passphrase: variables['BACKUP_KEY'] || null,
    plain: values.plain,
  });
  const { SESSION_SECRET, ENCRYPTION_KEYS } = variables;
  const secrets = { ...(SESSION_SECRET && { SESSION_SECRET }), ...(ENCRYPTION_KEYS && { ENCRYPTION_KEYS }) };
  const made = await makeBackup({ config, blob: createBlobStore(config, now), vault, now }, { keep, secrets });
  return describe(made, vault.place);
}

// `BACKUP_KEY=… node apps/api/src/backup.ts --to /mnt/backups [--keep 30] [--plain]`
if (import.meta.main) {
  try {
    process.stdout.write(`${await backUp(process.env, process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${backupSentence(error)}\n`);
    process.exitCode = 1;
  }
}
