import type { UploadTray } from './upload-tray.ts';

/** Intervals in ms: between retries of failed files, and between measurements of the speed. */
const [retryMs, measureMs] = [60_000, 1000];

interface Connection extends EventTarget {
  readonly type?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether the browser reports the type of its connection; desktop browsers and iPhones do not. */
export const knowsNetwork = (): boolean => connection()?.type !== undefined;

/** Whether the connection is one of a mobile network. */
export const isMetered = (): boolean => connection()?.type === 'cellular';

/** Keeps the screen of a phone on while requested. The browser releases the lock when the page is hidden. */
function screenLock() {
  let lock: WakeLockSentinel | null = null;
  let isWanted = false;
  // A function, because the value changes while the request is pending.
  const isStillWanted = () => isWanted;
  const apply = async () => {
    if (!isWanted) {
      await lock?.release();
      lock = null;
    } else if (lock === null || lock.released) {
      const granted = await navigator.wakeLock.request('screen');
      lock = granted;
      if (!isStillWanted()) {
        lock = null;
        await granted.release();
      }
    }
  };
  // May be refused, for instance with a low battery. The screen then turns off, and the upload continues when it is on again.
  const attempt = () => void ('wakeLock' in navigator && apply().catch(() => undefined));
  return {
    set: (wanted: boolean) => {
      const isNew = wanted !== isWanted;
      isWanted = wanted;
      if (isNew) attempt();
    },
    renew: attempt,
  };
}

/** Notifies the tray of connection changes, and keeps the screen on while files are sent. Returns a function that stops it. */
export function watchPlatform(tray: UploadTray): () => void {
  const over = new AbortController();
  const { signal } = over;
  const screen = screenLock();
  const isAwake = () => tray.copying() > 0 || isRunning();
  const isRunning = () => tray.view().files.some(({ state }) => state === 'running');
  const retry = () => {
    const { files, hold } = tray.view();
    const failed = files.filter(({ state, isFinal }) => state === 'failed' && !isFinal).map(({ id }) => id);
    if (failed.length > 0 || hold === 'signed-out') tray.retry(failed);
  };
  const show = () => {
    if (document.visibilityState === 'hidden') return;
    retry();
    if (isAwake()) screen.renew();
  };
  window.addEventListener('online', () => tray.wake(), { signal });
  window.addEventListener('offline', () => tray.wake(), { signal });
  window.addEventListener('focus', show, { signal });
  document.addEventListener('visibilitychange', show, { signal });
  connection()?.addEventListener('change', () => tray.wake(), { signal });
  const stopView = tray.subscribe(() => screen.set(isAwake()));
  const retries = setInterval(() => tray.view().hold === null && retry(), retryMs);
  const measure = setInterval(() => isRunning() && tray.wake(), measureMs);
  return () => {
    over.abort();
    stopView();
    screen.set(false);
    clearInterval(retries);
    clearInterval(measure);
  };
}
