import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface AskProps {
  /** What would be left: 'Zone Management Details'. */
  readonly what: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to drop what has not been saved. */
export function AskToLeave({ what, onLeave, onStay }: AskProps) {
  return (
    <ConfirmDialog
      title={`Leave ${what}?`}
      text="What you have changed has not been saved and will be lost."
      isBusy={false}
      onYes={onLeave}
      onClose={onStay}
    />
  );
}

/** Holds back whoever would go to another screen with something unsaved. The browser itself asks those who close the page. */
export function LeavePrompt({ what, isDirty }: { readonly what: string; readonly isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return <AskToLeave what={what} onLeave={blocker.proceed} onStay={blocker.reset} />;
}
