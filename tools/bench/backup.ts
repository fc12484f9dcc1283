import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '@shootdesk/api/backup';
import { restore } from '@shootdesk/api/restore';
import { loadConfig } from '@shootdesk/api/config';
import { createBlobStore } from '@shootdesk/api/integrations/blob/azure-blob-store';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import { startServices } from '../stack/services.ts';
import { writeGenerated } from './generated-table.ts';
import { print } from './print.ts';

/** Size of a file: a photograph of a camera. */
const fileBytes = 8_000_000;
const container = 'service-jobs-2026';

interface Options {
  /** Gigabytes of files. */
  readonly gigabytes: number;
}

async function secondsOf(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Backup and restore of a few gigabytes, beside `cp` of the same files from folder to folder on the same disk. */
export async function backup({ gigabytes }: Options): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-bench-backup-'));
  const places = { source: join(folder, 'source'), copied: join(folder, 'copied'), backups: join(folder, 'backups') };
  for (const place of [places.source, places.backups]) mkdirSync(place);
  const services = await startServices({
    folder: join(folder, 'services'),
    throwaway: true,
    postgres: { password: 'shootdesk-bench', port: 0 },
    blob: { port: 0 },
  });
  try {
    const variables = {
      DATABASE_URL: services.databaseUrl!,
      BLOB_CONNECTION_STRING: services.blobConnectionString!,
      SESSION_SECRET: 'the session secret of the benchmark, long enough',
      BACKUP_KEY: 'the passphrase of the benchmark',
    };
    const blob = createBlobStore(loadConfig(variables), () => new Date());
    await migrate(variables.DATABASE_URL);
    const prisma = createPrismaClient(variables.DATABASE_URL, { max: 1 });
    await seedReference(prisma);
    await prisma.fileServiceContainer.create({ data: { container } });
    const count = Math.max(1, Math.round((gigabytes * 1e9) / fileBytes));
    print(`Making ${count} files of ${fileBytes / 1e6} MB`);
    const paths = Array.from({ length: count }, (_, index) => `${index}/resources/picture.jpg`);
    for (const [index, path] of paths.entries()) {
      const bytes = randomBytes(fileBytes);
      writeFileSync(join(places.source, `${index}.jpg`), bytes);
      await blob.putFile({ container, path, contentType: 'image/jpeg', bytes });
    }
    const load = loadavg()[0]?.toFixed(1);
    const to = ['--to', places.backups];
    // With sync, because a backup that is only in the memory is none, and Shootdesk's is on the disk at its end.
    const cp = await secondsOf(() => {
      execFileSync('cp', ['-r', places.source, places.copied]);
      execFileSync('sync', ['-f', places.copied]);
    });
    rmSync(places.copied, { recursive: true });
    rmSync(places.source, { recursive: true });
    const first = await secondsOf(() => backUp(variables, to));
    const second = await secondsOf(() => backUp(variables, to));
    const trial = await secondsOf(() => restore(variables, ['--from', places.backups, '--check'], () => {}));
    for (const path of paths) await blob.remove({ container, path }, null);
    await prisma.$disconnect();
    const restoring = await secondsOf(() => restore(variables, ['--from', places.backups], print));
    const size = (count * fileBytes) / 1e9;
    const row = (what: string, seconds: number, more: string) =>
      `| ${what} | ${seconds.toFixed(1)} | ${((size * 1000) / seconds).toFixed(0)} | ${(seconds / cp).toFixed(1)} | ${((seconds * 100) / size / 60).toFixed(0)} | ${more} |`;
    const lines = [
      '| | seconds | MB/s | times `cp` | minutes for 100 GB | |',
      '| --- | ---: | ---: | ---: | ---: | --- |',
      row('`cp -r` and `sync`', cp, 'from folder to folder'),
      row('first backup', first, 'out of the blob emulator, encrypted'),
      `| next backup, nothing new | ${second.toFixed(1)} | | | | lists the storage, copies the rows |`,
      `| trial restore | ${trial.toFixed(1)} | | | | all rows, and 200 files |`,
      row('restore', restoring, 'into the emptied blob emulator'),
      '',
      `${size.toFixed(1)} GB in ${count} files; the minutes are the measured ones, multiplied. ${cpus().length} cores for everything, load average ${load} before.`,
    ];
    for (const line of lines) print(line);
    writeGenerated('backup', lines);
    return true;
  } finally {
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
