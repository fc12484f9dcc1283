import { keepMark, pushMark } from './device-marks.ts';

/** Features for which this browser needs a service worker. */
interface WorkerNeeds {
  readonly keepsJobs: boolean;
  readonly pushes: boolean;
}

/** Chooses the service worker; null where none is needed, so that an existing one is removed. */
export function workerPathFor({ keepsJobs, pushes }: WorkerNeeds): string | null {
  if (keepsJobs) return '/offline-worker.js';
  return pushes ? '/push-worker.js' : null;
}

const pathOf = (worker: ServiceWorker | null | undefined) => worker && new URL(worker.scriptURL).pathname;

/** Makes a waiting worker replace the active one. */
export function letTakeOver(worker: ServiceWorker): void {
  worker.postMessage('activate', []);
}

/** Makes a worker replace the active one at once. Throws when it could not be installed. */
async function activateNow({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker) return;
  if (worker.state === 'installing') {
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  if (worker.state === 'redundant') throw new Error('The app could not be kept on this device.');
  letTakeOver(worker);
}

/**
 * Registers the service worker that the browser needs, in the site's one registration, or removes it.
 * @param needs what is about to be switched on; the rest stays as it is
 */
export async function settleWorker(needs: Partial<WorkerNeeds> = {}): Promise<void> {
  const marked = { keepsJobs: keepMark.read() !== null, pushes: pushMark.read() !== null };
  const path = workerPathFor({ ...marked, ...needs });
  const { serviceWorker } = navigator;
  const before = await serviceWorker.getRegistration();
  if (path === null) {
    await before?.unregister();
    return;
  }
  if (pathOf(before?.active) === path) return;
  await activateNow(await serviceWorker.register(path, { updateViaCache: 'none' }));
}
