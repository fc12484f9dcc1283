import { join } from 'node:path';
import { blobFolder, blobRecord } from './blob-emulator.ts';
import { postgresDataFolder } from './postgres-files.ts';
import { stopRecorded } from './processes.ts';

/** Records the id of a folder's services process. */
export const servicesRecord = (folder: string): string => join(folder, 'run', 'services.pid');

/** End of its command line, which proves that the process belongs to the folder. */
const servicesMark = (folder: string): string => `services-process.ts ${folder}`;

/** Ends processes that a hard kill left running on this folder, and no others. */
export async function stopLeftovers(folder: string): Promise<void> {
  await stopRecorded(servicesRecord(folder), servicesMark(folder));
  const data = postgresDataFolder(folder);
  await Promise.all([
    stopRecorded(join(data, 'postmaster.pid'), data, 'SIGINT'),
    stopRecorded(blobRecord(folder), blobFolder(folder)),
  ]);
}
