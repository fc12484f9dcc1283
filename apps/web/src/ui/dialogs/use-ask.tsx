import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Question {
  readonly title: string;
  /** A component where it follows what changes while the dialog is open. */
  readonly text: ReactNode;
  /** Text to read before answering. */
  readonly note?: string;
}

interface Asked extends Question {
  readonly answer: (isYes: boolean) => void;
}

interface Asking {
  /** Asks in a dialog and answers whether the person agreed. */
  readonly ask: (question: Question) => Promise<boolean>;
  /** The dialog, to be drawn somewhere. */
  readonly dialog: ReactNode;
}

/** Asks the person a question in a dialog in the middle of an action. */
export function useAsk(): Asking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(null);
  };
  return {
    ask: (question) => new Promise((resolve) => setAsked({ ...question, answer: resolve })),
    dialog: asked && (
      <ConfirmDialog
        title={asked.title}
        text={asked.text}
        note={asked.note ?? ''}
        isBusy={false}
        onYes={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  };
}
