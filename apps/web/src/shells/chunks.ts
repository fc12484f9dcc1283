import { chunk } from './chunk.tsx';
import { jobIdAt, jobListScreen, jobScreen } from './screen-chunks.ts';

/** The shells, each loaded as a chunk of its own. */
export const backOffice = chunk(() => import('./back-office.tsx'));
export const onSite = chunk(() => import('./on-site.tsx'));
export const studio = chunk(() => import('./studio.tsx'));

/** How long the list has the network for itself before the code of a job's page is loaded, in ms. */
const loadAheadMs = 3000;

/** Loads the code of the shells and of the screen at an address, before it is known who is signed in. */
export function loadChunksFor(pathname: string): void {
  // Clients have no shell.
  if (pathname === '/review') return;
  // All three share nearly all of their code.
  for (const shell of [backOffice, onSite, studio]) shell.load();
  if (pathname === '/service-jobs') {
    jobListScreen.load();
    // So that the first job opens without waiting for code.
    setTimeout(jobScreen.load, loadAheadMs);
  }
  if (jobIdAt(pathname) !== null) jobScreen.load();
}
