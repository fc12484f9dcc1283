import { join } from 'node:path';
import { blobFolder, blobRecord } from './blob-emulator.ts';
import { postgresDataFolder } from './postgres-files.ts';
import { stopRecorded } from './processes.ts';

/** Where the process that keeps the services of a folder notes its id. */
export const servicesRecord = (folder: string): string => join(folder, 'run', 'services.pid');

/** What the command line of that process ends with: it proves whose process it is. */
const servicesMark = (folder: string): string => `services-process.ts ${folder}`;

/** Ends what a hard kill may have left running on this folder; nothing else, and nothing when there is nothing. */
export async function stopLeftovers(folder: string): Promise<void> {
  await stopRecorded(servicesRecord(folder), servicesMark(folder));
  const data = postgresDataFolder(folder);
  await Promise.all([
    stopRecorded(join(data, 'postmaster.pid'), data, 'SIGINT'),
    stopRecorded(blobRecord(folder), blobFolder(folder)),
  ]);
}
