import { matchPath } from 'react-router';
import { chunk } from './chunk.tsx';

/** The shells, each loaded as a chunk of its own. */
export const backOffice = chunk(() => import('./back-office.tsx'));
export const onSite = chunk(() => import('./on-site.tsx'));
export const studio = chunk(() => import('./studio.tsx'));

/** Screens that people open by an address. */
export const jobListScreen = chunk(() => import('./job-list-screen.tsx'));
export const jobScreen = chunk(() => import('./job-screen.tsx'));

/** Where the page of a job is. */
const jobPath = '/service-jobs/:id';

/** The job whose page is at an address; null for any other. */
export function jobIdAt(pathname: string): number | null {
  const { id = '' } = matchPath(jobPath, pathname)?.params ?? {};
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Loads the code of the shells and of the screen at an address, before it is known who is signed in. */
export function loadChunksFor(pathname: string): void {
  // Clients have no shell.
  if (pathname === '/review') return;
  // All three share nearly all of their code.
  for (const shell of [backOffice, onSite, studio]) shell.load();
  if (pathname === '/service-jobs') jobListScreen.load();
  else if (jobIdAt(pathname) !== null) jobScreen.load();
}
