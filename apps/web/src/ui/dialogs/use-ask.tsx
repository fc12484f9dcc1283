import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Question {
  readonly title: string;
  /** Pass a component for text that changes while the dialog is open. */
  readonly text: ReactNode;
  /** Explanation below the question. */
  readonly note?: string;
}

interface Asked extends Question {
  readonly answer: (isYes: boolean) => void;
}

interface Asking {
  /** Opens the dialog. Resolves with whether the person agreed. */
  readonly ask: (question: Question) => Promise<boolean>;
  /** The dialog; render it anywhere. */
  readonly dialog: ReactNode;
}

/** Asks a question in a dialog in the middle of an action. */
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
