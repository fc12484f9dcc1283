import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { releaseLostCopies } from '../../../data/files/unfinished-uploads.ts';
import { toMessages } from '../../../kernel/api-error.ts';
import { canKeepFiles, countKeptFiles } from './opfs-shelf.ts';
import { failedSentence } from './tray-words.ts';
import { TrayContext } from './tray-context.ts';
import type { UploadTray } from './upload-tray.ts';

type Started = { readonly tray: UploadTray; readonly stop: () => void } | null;

/** Provides the signed-in person's tray, and resumes its uploads. Loads its code when it is first needed. */
export function TrayProvider({ children }: { readonly children: ReactNode }) {
  const { id: userId } = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const [tray, setTray] = useState<UploadTray | null>(null);
  const [isMissing, setIsMissing] = useState(() => !canKeepFiles());
  const starting = useRef<Promise<Started> | null>(null);

  const open = useCallback(async () => {
    if (!canKeepFiles()) return null;
    const start = async (): Promise<Started> => {
      try {
        const { startTray } = await import('./start-tray.ts');
        const onArrived = (jobName: string, failed: number) => {
          if (failed > 0) notify(failedSentence(jobName, failed), { type: 'warning' });
          else notify(`All files of ${jobName} have arrived`, { type: 'success' });
        };
        const started = await startTray({ userId, cache, onArrived });
        setTray(started.tray);
        return started;
      } catch (error) {
        // Some browsers refuse it in private windows.
        toMessages(error);
        setIsMissing(true);
        return null;
      }
    };
    starting.current ??= start();
    return (await starting.current)?.tray ?? null;
  }, [userId, cache, notify]);

  useEffect(() => {
    const begin = async () => {
      if ((await countKeptFiles(userId)) > 0) await open();
      else await releaseLostCopies(userId, async () => []);
    };
    if (canKeepFiles()) void begin().catch(toMessages);
    return () => {
      void starting.current?.then((started) => started?.stop());
      starting.current = null;
      setTray(null);
    };
  }, [userId, open]);

  const value = useMemo(() => ({ tray, isMissing, open }), [tray, isMissing, open]);
  return <TrayContext value={value}>{children}</TrayContext>;
}
