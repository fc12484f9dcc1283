import { parseArgs } from 'node:util';
import { loadConfig } from './config.ts';
import {
  BackupFailure,
  backupSentence,
  findBackup,
  openTarget,
  openVault,
  planRestore,
  restoreBackup,
  type RestorePlan,
} from './domains/backups/public.ts';
import { createBlobStore } from './integrations/blob/azure-blob-store.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What is told, and how it ended. */
export interface RestoreOutcome {
  readonly lines: readonly string[];
  /** Whether everything of the backup is there again. */
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

/**
 * Restores a backup.
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
    },
  });
  const place = values.from ?? variables['BACKUP_TARGET'];
  if (!place) throw new BackupFailure('Say where from: --from and a folder, or set BACKUP_TARGET.');
  const vault = await openVault(await openTarget(place), { passphrase: variables['BACKUP_KEY'] || null });
  if (!vault) throw new BackupFailure(`There are no backups of Shootdesk in ${place}.`);
  const at = values.at ?? null;
  if (values['show-secrets']) {
    const { secrets } = await findBackup(vault, at);
    return { lines: Object.entries(secrets).map(([name, value]) => `${name}=${value}`), complete: true, secrets: null };
  }
  const config = loadConfig(variables);
  const tools = { config, blob: createBlobStore(config, () => new Date()), vault };
  const plan = await planRestore(tools, { at, replace: values.replace });
  say(describePlan(plan, vault.place));
  if (values['dry-run']) {
    return { lines: ['Nothing was changed (--dry-run).'], complete: true, secrets: null };
  }
  const restored = await restoreBackup(tools, plan);
  const lost = describeLost(restored);
  const lines = [
    ...(lost.length > 0 ? [`Files that could not be restored: ${lost.length}`, ...lost] : []),
    `Restored ${restored.manifest.id}${lost.length > 0 ? ' without the files above' : ''}. Start Shootdesk.`,
  ];
  return { lines, complete: restored.lost.length === 0, secrets: restored.manifest.secrets };
}

/** Secrets that the environment has to be given, because those of the backup are others. */
function describeSecrets(secrets: RestoreOutcome['secrets'], variables: Variables): string[] {
  const keys = secrets?.['ENCRYPTION_KEYS'];
  if (keys === undefined || keys === variables['ENCRYPTION_KEYS']) return [];
  return [
    'ENCRYPTION_KEYS is not that of the backup, so video channels cannot be read: set it before the start (restore.ts --show-secrets prints it).',
  ];
}

// `BACKUP_KEY=… node apps/api/src/restore.ts --from /mnt/backups [--at id] [--replace] [--dry-run] [--show-secrets]`
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
