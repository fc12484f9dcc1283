import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLeaveWarning } from '../../ui/dialogs/use-leave-warning.ts';

interface Props {
  /** Whether leaving the page would lose something. */
  readonly isAtRisk: boolean;
  /** Whether the person wants to close the dialog. */
  readonly isAsking: boolean;
  readonly onStay: () => void;
  readonly onInterrupt: () => void;
}

const question = {
  title: 'Interrupt the upload?',
  text: 'This action will close the modal and interrupt the ongoing upload.\nDo you still wish to close?',
};

/** Asks before the dialog, screen or page of an unfinished upload is closed. */
export function InterruptPrompt({ isAtRisk, isAsking, onStay, onInterrupt }: Props) {
  useLeaveWarning(isAtRisk, { question });
  if (!isAsking) return null;
  return <ConfirmDialog {...question} isBusy={false} onYes={onInterrupt} onClose={onStay} />;
}
