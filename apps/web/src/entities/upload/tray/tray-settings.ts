import { lastingStore, storedList } from '../../../kernel/browser-store.ts';
import { jobKeyOf, type KeptFile } from './kept-file.ts';

/** Over which connections a person's files are sent. */
export type TrayNetwork = 'any' | 'wifi';

/** A person's settings for uploads in this browser; shared by all tabs. */
export function traySettings(userId: number) {
  const paused = storedList<string>(`shootdesk.tray.paused.${userId}`, lastingStore);
  const networkKey = `shootdesk.tray.network.${userId}`;
  const others = (key: string) => paused.read().filter((each) => each !== key);
  return {
    isPaused: (file: Pick<KeptFile, 'noun' | 'jobId'>): boolean => paused.read().includes(jobKeyOf(file)),
    pause: (key: string): void => paused.write([...others(key), key]),
    resume: (key: string): void => {
      if (paused.read().includes(key)) paused.write(others(key));
    },
    network: (): TrayNetwork => (lastingStore.read(networkKey) === 'wifi' ? 'wifi' : 'any'),
    setNetwork: (network: TrayNetwork): void => lastingStore.write(networkKey, network === 'any' ? null : network),
    subscribe: lastingStore.subscribe,
  };
}

export type TraySettings = ReturnType<typeof traySettings>;
