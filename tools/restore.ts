// `npm run restore -- --from /mnt/backups [--at id] [--replace] [--dry-run]`: the installation of a backup on this machine.
import { restore } from '@shootdesk/api/restore';
import { localFolder } from './stack/paths.ts';
import { writeSecrets } from './stack/secrets.ts';
import { runOnInstallation } from './stack/with-installation.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runOnInstallation({ command: 'restore', alsoWhileRunning: false }, async (variables) => {
  const { lines, complete, secrets } = await restore(variables, process.argv.slice(2), say);
  const sessionSecret = secrets?.['SESSION_SECRET'];
  const encryptionKey = /^local:(\w+)$/.exec(secrets?.['ENCRYPTION_KEYS'] ?? '')?.[1];
  writeSecrets(localFolder, { ...(sessionSecret && { sessionSecret }), ...(encryptionKey && { encryptionKey }) });
  for (const line of lines) say(line);
  if (!complete) process.exitCode = 1;
});
