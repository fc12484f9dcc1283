import { useCallback, useSyncExternalStore } from 'react';
import type { SessionView } from './session/session-view.ts';
import type { UploadSession } from './session/upload-session.ts';

/** The state of an uploader; the component renders again whenever it changes. */
export function useSessionView(session: UploadSession): SessionView {
  return useSyncExternalStore(session.subscribe, session.view);
}

interface Stages {
  /** Files are chosen and not sent. */
  readonly hasChosen: boolean;
  readonly isBusy: boolean;
  readonly isDone: boolean;
}

/** State of an uploader in a word. */
function stageOf({ stage, chosen }: SessionView): SessionView['stage'] | 'chosen' {
  return stage === 'choosing' && chosen.length > 0 ? 'chosen' : stage;
}

/** The stages of several uploaders together. */
export function useStages(sessions: readonly UploadSession[]): Stages {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = sessions.map((session) => session.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    [sessions],
  );
  const stages = useSyncExternalStore(subscribe, () => sessions.map((session) => stageOf(session.view())).join());
  return {
    hasChosen: stages.includes('chosen'),
    isBusy: /queued|uploading/.test(stages),
    isDone: stages.includes('done'),
  };
}
