import { parseArgs } from 'node:util';
import { systemClock } from './compose.ts';
import { loadConfig, type Config } from './config.ts';
import {
  BackupFailure,
  backupSentence,
  beginRun,
  checkBackup,
  describeLeftOut,
  findBackup,
  openTarget,
  openVault,
  placeOf,
  planRestore,
  recorded,
  restoreBackup,
  undoCutOffRestore,
  type RestorePlan,
  type Vault,
} from './domains/backups/public.ts';
import { createBlobStore } from './integrations/blob/azure-blob-store.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Messages for the operator, and the outcome. */
export interface RestoreOutcome {
  readonly lines: readonly string[];
  /** Whether everything in the backup was restored. */
  readonly complete: boolean;
  /** Secrets of the installation that was backed up, for the machine that takes its place; null when nothing was restored. */
  readonly secrets: Readonly<Record<string, string>> | null;
}

function describePlan({ manifest, storage }: RestorePlan, place: string): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = [...storage.absent, ...storage.different].reduce((sum, { size }) => sum + size, 0);
  const parts = [
    `${storage.absent.length} files to store`,
    `${storage.same.length} are there already`,
    ...(storage.different.length > 0 ? [`${storage.different.length} to overwrite`] : []),
  ];
  return `Backup ${manifest.id} in ${place}: ${rows} rows of ${manifest.takenAt} with schema ${manifest.schema}; ${parts.join(', ')} (${Math.ceil(bytes / 1_000_000)} MB).`;
}

function describeLost({ manifest, lost }: Awaited<ReturnType<typeof restoreBackup>>): string[] {
  const named = [...lost.map((file) => ({ ...file, why: 'damaged in the backup' }))];
  const never = manifest.missing.map((file) => ({ ...file, why: 'was not in the storage when the backup was made' }));
  return [...named, ...never].map(({ container, path, why }) => `  ${container}/${path}: ${why}`);
}

async function openForReading(variables: Variables, { managedIdentity }: Config, place: string): Promise<Vault> {
  const connectionString = variables['BACKUP_CONNECTION_STRING'] || null;
  const target = await openTarget(place, { connectionString, managedIdentity });
  const vault = await openVault(target, { passphrase: variables['BACKUP_KEY'] || null });
  if (!vault) throw new BackupFailure(`There are no backups of Shootdesk in ${place}.`);
  return vault;
}

const nothingRestored = (...lines: string[]): RestoreOutcome => ({ lines, complete: true, secrets: null });

/** Restores a backup on trial, into a database of its own, and records the outcome for the Operations page. */
async function check(
  variables: Variables,
  config: Config,
  options: { readonly place: string; readonly at: string | null; readonly allFiles: boolean },
): Promise<string> {
  const url = config.directDatabaseUrl;
  const { manifest, rows, filesRead, leftOut } = await recorded(
    await beginRun(url, 'check', placeOf(options.place)),
    async () => checkBackup(url, await openForReading(variables, config, options.place), options),
    ({ manifest }) => ({ manifest, addedBytes: 0, missing: null }),
  );
  const summary = `Backup ${manifest.id}: ${rows} rows and ${filesRead} of ${manifest.files.length} files are as they were backed up.`;
  return [summary, ...describeLeftOut(leftOut)].join('\n');
}

/**
 * Restores a backup, or tries it in a separate database.
 * @param say prints a line at once, before the long work
 */
export async function restore(
  variables: Variables,
  args: readonly string[],
  say: (line: string) => void,
): Promise<RestoreOutcome> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      replace: flag,
      'dry-run': flag,
      'show-secrets': flag,
      check: flag,
      'all-files': flag,
      'put-back': flag,
    },
  });
  if (values['put-back']) {
    await undoCutOffRestore(loadConfig(variables).directDatabaseUrl);
    return nothingRestored(
      'What was in the database before the restore is back; files that it has stored stay. Start Shootdesk.',
    );
  }
  const place = values.from ?? variables['BACKUP_TARGET'];
  if (!place)
    throw new BackupFailure('Say where from: --from and a folder or the address of a container, or set BACKUP_TARGET.');
  const at = values.at ?? null;
  const config = loadConfig(variables);
  if (values.check)
    return nothingRestored(await check(variables, config, { place, at, allFiles: values['all-files'] }));
  const vault = await openForReading(variables, config, place);
  if (values['show-secrets']) {
    const { secrets } = await findBackup(vault, at);
    return nothingRestored(...Object.entries(secrets).map(([name, value]) => `${name}=${value}`));
  }
  const tools = { config, blob: createBlobStore(config, systemClock), vault };
  const plan = await planRestore(tools, { at, replace: values.replace });
  say(describePlan(plan, vault.place));
  if (values['dry-run']) return nothingRestored('Nothing was changed (--dry-run).');
  const restored = await restoreBackup(tools, plan);
  const lost = describeLost(restored);
  const lines = [
    ...(lost.length > 0 ? [`Files that could not be restored: ${lost.length}`, ...lost] : []),
    ...describeLeftOut(restored.leftOut),
    `Restored ${restored.manifest.id}${lost.length > 0 ? ' without the files above' : ''}. Start Shootdesk.`,
  ];
  return { lines, complete: restored.lost.length === 0, secrets: restored.manifest.secrets };
}

/** Lists the secrets that must be set in the environment, because those of the backup are different. */
export function describeSecrets(secrets: RestoreOutcome['secrets'], variables: Variables): string[] {
  const keys = secrets?.['ENCRYPTION_KEYS'];
  if (keys === undefined || keys === variables['ENCRYPTION_KEYS']) return [];
  return [
    'ENCRYPTION_KEYS is not that of the backup, so video channels cannot be read: set it before the start (--show-secrets prints it).',
  ];
}

// `BACKUP_KEY=… node apps/api/src/restore.ts --from /mnt/backups [--at id] [--replace] [--dry-run] [--check [--all-files]] [--show-secrets]`, or `--put-back` after one that was cut off
if (import.meta.main) {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const { lines, complete, secrets } = await restore(process.env, process.argv.slice(2), say);
    for (const line of [...lines, ...describeSecrets(secrets, process.env)]) say(line);
    process.exitCode = complete ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${backupSentence(error)}\n`);
    process.exitCode = 1;
  }
}
