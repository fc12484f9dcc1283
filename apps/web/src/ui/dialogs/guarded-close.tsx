import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface AskProps {
  readonly title?: string | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to discard unsaved changes. */
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
  /** While saving, nothing closes the dialog. */
  readonly isBusy?: boolean;
  /** Text that replaces the usual question. */
  readonly question?: string;
  readonly onClose: () => void;
}

/**
 * Closes a dialog with a form by Escape, a click outside or its cross: at once without unsaved changes, else after a question. 'Cancel' closes
 * without a question.
 */
export function useGuardedClose({ isDirty, isBusy = false, question, onClose }: Options): {
  readonly close: () => void;
  /** The question; render it in the dialog. */
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
