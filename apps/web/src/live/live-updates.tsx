import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../api/current-user.ts';

/** Delay in ms between the first screen and the stream, so that its code and request do not compete with the screen's. */
const startDelayMs = 500;

/** Keeps every screen of a shell up to date with what others do. */
export function LiveUpdates() {
  const { id } = useCurrentUser();
  const cache = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { startLive } = await import('./start.ts');
      if (isOver) return;
      stop = startLive(cache, id);
    };
    // Loading may fail, for instance after a release removed the code. Screens then stay as they were read.
    const timer = setTimeout(() => void start().catch(() => undefined), startDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [cache, id]);
  return null;
}
