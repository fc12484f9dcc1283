import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../api/current-user.ts';

/** How long after the first screen the stream is opened, in milliseconds: its code and its request are in nobody's way then. */
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
    // Without it, for instance after a new version took the code away, screens are as they were read.
    const timer = setTimeout(() => void start().catch(() => undefined), startDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [cache, id]);
  return null;
}
