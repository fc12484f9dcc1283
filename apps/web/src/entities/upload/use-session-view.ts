import { useCallback, useSyncExternalStore } from 'react';
import type { SessionView } from './session/session-view.ts';
import type { UploadSession } from './session/upload-session.ts';

/** State of an uploader; rerenders when it changes. */
export function useSessionView(session: UploadSession): SessionView {
  return useSyncExternalStore(session.subscribe, session.view);
}

interface Stages {
  /** Whether there are chosen, unsent files. */
  readonly hasChosen: boolean;
  readonly isBusy: boolean;
  readonly isDone: boolean;
}

/** Stage of an uploader, with 'chosen' while it has unsent files. */
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
