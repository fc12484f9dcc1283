import { matchPath } from 'react-router';
import { chunk } from './chunk.tsx';

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
