// `npm run restore -- --from /mnt/backups [--at id] [--replace] [--dry-run]`, or `--put-back`: the installation of a backup on this machine.
import { describeSecrets, restore } from '@shootdesk/api/restore';
import { localFolder } from './stack/paths.ts';
import { readSecrets, secretsOfBackup, writeSecrets } from './stack/secrets.ts';
import { runOnInstallation } from './stack/with-installation.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runOnInstallation({ command: 'restore', alsoWhileRunning: false }, async (variables) => {
  const { lines, complete, secrets } = await restore(variables, process.argv.slice(2), say);
  writeSecrets(localFolder, secretsOfBackup(secrets));
  // Keys that the next start would use.
  const keys = process.env['ENCRYPTION_KEYS'] || `local:${readSecrets(localFolder).encryptionKey}`;
  for (const line of [...lines, ...describeSecrets(secrets, { ENCRYPTION_KEYS: keys })]) say(line);
  if (!complete) process.exitCode = 1;
});
