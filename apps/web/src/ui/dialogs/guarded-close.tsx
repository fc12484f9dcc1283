import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface AskProps {
  readonly title?: string | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to drop what has not been saved. */
export function AskToLeave({ title = 'Discard changes?', onLeave, onStay }: AskProps) {
  return (
    <ConfirmDialog
      title={title}
      text="What you have changed has not been saved and will be lost."
      isBusy={false}
      onYes={onLeave}
      onClose={onStay}
    />
  );
}

interface Options {
  readonly isDirty: boolean;
  /** While saving nothing closes the dialog. */
  readonly isBusy?: boolean;
  /** The question, where the usual one does not do. */
  readonly question?: string;
  readonly onClose: () => void;
}

/**
 * How a dialog with a form is closed by Escape, by a click beside it or by its cross: at once while nothing is unsaved, else after a question.
 * 'Cancel' needs no question: who presses it has answered.
 */
export function useGuardedClose({ isDirty, isBusy = false, question, onClose }: Options): {
  readonly close: () => void;
  /** The question, to be drawn in the dialog. */
  readonly prompt: ReactNode;
} {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  return {
    close,
    prompt: isAsking && <AskToLeave title={question} onLeave={onClose} onStay={() => setIsAsking(false)} />,
  };
}
