// `npm run backup -- --to /mnt/backups [--keep 30] [--plain]`: database and files of this machine's installation, also while it runs.
import { backUp } from '@shootdesk/api/backup';
import { runOnInstallation } from './stack/with-installation.ts';

await runOnInstallation({ command: 'backup', alsoWhileRunning: true }, async (variables) => {
  process.stdout.write(`${await backUp(variables, process.argv.slice(2))}\n`);
});
