import type { NamedAsset, VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { useMemo } from 'react';
import type { SessionView } from '../session/session-view.ts';
import type { UploadSession } from '../session/upload-session.ts';
import { settledChoices, versionQuestions, type VersionQuestion } from './version-questions.ts';

interface VersionQuestions {
  readonly questions: readonly VersionQuestion[];
  /** Whether a choice is required before the files are sent. */
  readonly isOpen: boolean;
  readonly choose: (choices: ReadonlyMap<string, VersionChoice>) => void;
  /** Passes the choices on to the upload. */
  readonly settle: () => void;
}

/** Files for which a choice is possible: chosen ones, and failed ones that can be retried. */
const filesAt = ({ stage, chosen, failed }: SessionView) =>
  stage === 'choosing' ? chosen : stage === 'done' ? failed : [];

/** The files of an upload whose names the job already has, and the choices for them. */
export function useVersionQuestions(
  session: UploadSession,
  view: SessionView,
  assets: readonly NamedAsset[],
): VersionQuestions {
  const files = filesAt(view);
  const questions = useMemo(() => versionQuestions(files, assets), [files, assets]);
  return {
    questions,
    isOpen: questions.some(({ choice }) => choice === null),
    choose: (choices) => session.chooseVersions(choices),
    settle: () => session.chooseVersions(settledChoices(files, questions)),
  };
}
