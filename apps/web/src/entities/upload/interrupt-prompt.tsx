import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLeaveWarning } from '../../ui/dialogs/use-leave-warning.ts';

interface Props {
  /** Whether something would be lost with the page. */
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

/** Asks before an unfinished upload's dialog, screen or page is closed. */
export function InterruptPrompt({ isAtRisk, isAsking, onStay, onInterrupt }: Props) {
  useLeaveWarning(isAtRisk, { question });
  if (!isAsking) return null;
  return <ConfirmDialog {...question} isBusy={false} onYes={onInterrupt} onClose={onStay} />;
}
