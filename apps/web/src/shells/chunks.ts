import { chunk } from './chunk.tsx';
import { jobIdAt, jobListScreen, jobScreen } from './screen-chunks.ts';

const shells = () => import('./staff-shells.ts');

export const backOffice = chunk(async () => ({ default: (await shells()).BackOffice }));
export const onSite = chunk(async () => ({ default: (await shells()).OnSite }));
export const studio = chunk(async () => ({ default: (await shells()).Studio }));

/** Delay in ms before the code of a job's page is loaded, so that the list has the network for itself. */
const loadAheadMs = 3000;

/** Loads the code of the shells and of the screen at an address, before the identity is loaded. */
export function loadChunksFor(pathname: string): void {
  // Clients have no shell.
  if (['/review', '/book', '/order'].includes(pathname)) return;
  // One chunk, which every signed-in person needs.
  for (const shell of [backOffice, onSite, studio]) shell.load();
  if (pathname === '/service-jobs') {
    jobListScreen.load();
    // So that the first job opens without waiting for code.
    setTimeout(jobScreen.load, loadAheadMs);
  }
  if (jobIdAt(pathname) !== null) jobScreen.load();
}
