import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { activateUpdate, onUpdate } from '../data/device/app-update.ts';
import { keepMark } from '../data/device/device-marks.ts';
import {
  endKeepingOfOthers,
  keepAnswers,
  keepsJobsOf,
  keepWhereInstalled,
  refreshKept,
} from '../data/device/keeping.ts';

/** Refresh interval of the offline jobs, in ms. */
const refreshIntervalMs = 15 * 60_000;

/** Delay in ms before changed offline data is written to the device. */
const writeAfterMs = 2000;

/** Keeps the person's offline jobs up to date while the device has them switched on. */
function useKeeping(isOn: boolean): void {
  const user = useCurrentUser();
  const cache = useQueryClient();
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  useEffect(() => {
    const ended = endKeepingOfOthers(user.id);
    const keep = () => void ended.then(() => keepWhereInstalled(cache, user)).catch(() => undefined);
    // Safari does not report the installation; there the first start from the home screen counts.
    if (isInstalled) keep();
    window.addEventListener('appinstalled', keep);
    return () => window.removeEventListener('appinstalled', keep);
  }, [cache, user, isInstalled]);
  useEffect(() => {
    if (!isOn) return undefined;
    const refresh = () => void refreshKept(cache, user).catch(() => undefined);
    refresh();
    const interval = setInterval(refresh, refreshIntervalMs);
    window.addEventListener('online', refresh);
    return () => {
      clearInterval(interval);
      window.removeEventListener('online', refresh);
    };
  }, [isOn, cache, user]);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      void keepAnswers(cache, user).catch(() => undefined);
    };
    const stop = cache.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') timer ??= setTimeout(write, writeAfterMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isOn, cache, user]);
}

/** Keeps jobs offline where the person wants that, and announces a new version of the app in one line. Its code is loaded only when needed. */
export function KeptJobs() {
  const { id } = useCurrentUser();
  const isOn = useSyncExternalStore(keepMark.subscribe, () => keepsJobsOf(id));
  useKeeping(isOn);
  const [update, setUpdate] = useState<ServiceWorker | null>(null);
  useEffect(() => (isOn ? onUpdate(setUpdate) : undefined), [isOn]);
  if (!update) return null;
  const reload = (
    <Button color="inherit" size="small" onClick={() => activateUpdate(update)}>
      Reload
    </Button>
  );
  return (
    <Alert severity="info" variant="filled" action={reload}>
      A new version of the app is on this device.
    </Alert>
  );
}
