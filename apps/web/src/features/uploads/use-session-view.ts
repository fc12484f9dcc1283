import { useCallback, useSyncExternalStore } from 'react';
import type { SessionView } from './session/session-view.ts';
import type { UploadSession } from './session/upload-session.ts';

/** How an uploader stands, drawn anew whenever that changes. */
export function useSessionView(session: UploadSession): SessionView {
  return useSyncExternalStore(session.subscribe, session.view);
}

/** The stages of several uploaders together. */
export function useStages(sessions: readonly UploadSession[]): { readonly isBusy: boolean; readonly isDone: boolean } {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = sessions.map((session) => session.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    [sessions],
  );
  const stages = useSyncExternalStore(subscribe, () => sessions.map((session) => session.view().stage).join());
  return { isBusy: /queued|uploading/.test(stages), isDone: stages.includes('done') };
}
