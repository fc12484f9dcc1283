import { matchPath } from 'react-router';
import { chunk } from './chunk.tsx';

/** Chunks of the two screens that people open most by an address. */
export const jobListScreen = chunk(() => import('./job-list-screen.tsx'));
export const jobScreen = chunk(() => import('./job-screen.tsx'));

const jobPath = '/service-jobs/:id';

/** Id of the job whose page is at an address; null for any other address. */
export function jobIdAt(pathname: string): number | null {
  const { id = '' } = matchPath(jobPath, pathname)?.params ?? {};
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
