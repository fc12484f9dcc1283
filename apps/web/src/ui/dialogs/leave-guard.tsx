import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { holdEntries, releaseEntries } from './back-closes.ts';
import { discardUnsaved, hasUnsaved, leaveQuestion } from './use-leave-warning.ts';

/** Location state of a link whose screen returns to the form. The form stores its text as a draft, so no question is needed. */
export const comesBack = { comesBack: true } as const;

/** Whether a location was opened by such a link. */
export const leadsBack = ({ state }: Location): boolean =>
  (state as Partial<typeof comesBack> | null)?.comesBack === true;

/**
 * Asks before a link or the Back button discards unsaved text, in any form. Rendered once, in the frame, because a router allows one blocker. The
 * browser itself asks before the page is closed or reloaded.
 */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = hasUnsaved() && currentLocation.pathname !== nextLocation.pathname && !leadsBack(nextLocation);
    // The link may be in a drawer that closes at the same time.
    if (asks) holdEntries();
    return asks;
  });
  useEffect(() => {
    if (blocker.state === 'unblocked') releaseEntries();
  }, [blocker.state]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    discardUnsaved();
    blocker.proceed();
  };
  return (
    <ConfirmDialog {...leaveQuestion()} isBusy={false} onYes={leave} onClose={blocker.reset} closesOnBack={false} />
  );
}
