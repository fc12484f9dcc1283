import { parseArgs } from 'node:util';
import { systemClock as now } from './compose.ts';
import { loadConfig, type Config } from './config.ts';
import {
  BackupFailure,
  backupSentence,
  beginRun,
  checkBackup,
  describeLeftOut,
  hadBackup,
  makeBackup,
  openTarget,
  openVaultForWriting,
  placeOf,
  recorded,
  type BackupMade,
  type Vault,
} from './domains/backups/public.ts';
import { createBlobStore } from './integrations/blob/azure-blob-store.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const megabyte = 1_000_000;

/** Formats an amount of data in MB, or in GB from 1000 MB. */
const sizeOf = (bytes: number) =>
  bytes < 1000 * megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${(bytes / (1000 * megabyte)).toFixed(2)} GB`;

function describe({ manifest, rows, newFiles, newBytes, removedBackups }: BackupMade, place: string): string {
  const removed = removedBackups > 0 ? `; ${removedBackups} older removed` : '';
  const sealed = manifest.auditHead ? ` Last seal of the audit list: ${manifest.auditHead}` : '';
  return `Backup ${manifest.id}: ${rows} rows and ${manifest.files.length} files (${newFiles} new, ${sizeOf(newBytes)} written) in ${place}${removed}.${sealed}`;
}

/** Tells the operator that the storage lacks files that records name; null when it has all. */
function describeMissing({ manifest, missing }: BackupMade): string | null {
  const [first] = missing;
  if (!first) return null;
  const taken = missing.length - manifest.missing.length;
  return `Files that records name and the storage does not have: ${missing.length} (such as ${first.container}/${first.path}). Of ${taken} this backup has the copy of an earlier one. No older backup was removed. Look whether the disk of the files is mounted; check-files names them all.`;
}

function readKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  const keep = Number(text);
  if (Number.isInteger(keep) && keep >= 1) return keep;
  throw new BackupFailure('--keep must be a number of backups, at least 1.');
}

interface Wanted {
  readonly place: string;
  readonly plain: boolean;
  /** Allows backups to a place that is empty although it had backups before. */
  readonly begin: boolean;
}

async function openForWriting(
  variables: Variables,
  { directDatabaseUrl, managedIdentity }: Config,
  { place, plain, begin }: Wanted,
): Promise<Vault> {
  const connectionString = variables['BACKUP_CONNECTION_STRING'] || null;
  const target = await openTarget(place, { connectionString, managedIdentity });
  const isEmpty = (await target.list('manifests/')).size === 0;
  if (isEmpty && !begin && (await hadBackup(directDatabaseUrl, placeOf(place)))) {
    throw new BackupFailure(
      `${target.place} is empty, and had backups: is its disk mounted? Nothing was written. Say --begin to begin there again.`,
    );
  }
  return openVaultForWriting(target, { passphrase: variables['BACKUP_KEY'] || null, plain });
}

/** Restores the new backup on trial and records the outcome. */
async function tryRestore(url: string, vault: Vault, { at, place }: { at: string; place: string }): Promise<string> {
  const { rows, filesRead, leftOut } = await recorded(
    await beginRun(url, 'check', placeOf(place)),
    () => checkBackup(url, vault, { at, allFiles: false }),
    ({ manifest }) => ({ manifest, addedBytes: 0, missing: null }),
  );
  const summary = `Trial restore: ${rows} rows and ${filesRead} files are as they were backed up.`;
  return [summary, ...describeLeftOut(leftOut)].join('\n');
}

/**
 * Makes a backup and, with `--check`, restores it on trial; returns the message for the operator. Both are recorded for the Operations page. Throws
 * at the end when the storage lacks files that records name, because the command must not end as a success then.
 */
export async function backUp(variables: Variables, args: readonly string[]): Promise<string> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, keep: { type: 'string' }, plain: flag, check: flag, begin: flag },
  });
  const place = values.to ?? variables['BACKUP_TARGET'];
  if (!place)
    throw new BackupFailure('Say where to: --to and a folder or the address of a container, or set BACKUP_TARGET.');
  const keep = readKeep(values.keep);
  const config = loadConfig(variables);
  const { SESSION_SECRET, ENCRYPTION_KEYS } = variables;
  const secrets = { ...(SESSION_SECRET && { SESSION_SECRET }), ...(ENCRYPTION_KEYS && { ENCRYPTION_KEYS }) };
  const url = config.directDatabaseUrl;
  const { vault, made } = await recorded(
    await beginRun(url, 'backup', placeOf(place)),
    async () => {
      const vault = await openForWriting(variables, config, { ...values, place });
      const made = await makeBackup({ config, blob: createBlobStore(config, now), vault, now }, { keep, secrets });
      return { vault, made };
    },
    ({ made }) => ({ manifest: made.manifest, addedBytes: made.newBytes, missing: made.missing.length }),
  );
  const lines = [describe(made, vault.place)];
  if (values.check) lines.push(await tryRestore(url, vault, { at: made.manifest.id, place }));
  const missing = describeMissing(made);
  if (missing !== null) throw new BackupFailure([...lines, missing].join('\n'));
  return lines.join('\n');
}

// `BACKUP_KEY=… node apps/api/src/backup.ts --to /mnt/backups [--keep 30] [--check] [--plain] [--begin]`
if (import.meta.main) {
  try {
    process.stdout.write(`${await backUp(process.env, process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${backupSentence(error)}\n`);
    process.exitCode = 1;
  }
}
