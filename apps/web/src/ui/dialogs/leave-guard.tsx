import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { holdEntries, releaseEntries } from './back-closes.ts';
import { discardUnsaved, hasUnsaved, leaveQuestion } from './use-leave-warning.ts';

/** State of a link whose screen leads back to the form: the form keeps what was typed as a draft, so nothing is asked. */
export const comesBack = { comesBack: true } as const;

/** Whether a screen was opened by such a link. */
export const leadsBack = ({ state }: Location): boolean =>
  (state as Partial<typeof comesBack> | null)?.comesBack === true;

/**
 * Asks before a link or the Back button leads away from something unsaved, whatever form it is in. Stands once in the frame, because a
 * router has room for one blocker. The browser itself asks those who close or reload the page.
 */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asks = hasUnsaved() && currentLocation.pathname !== nextLocation.pathname && !leadsBack(nextLocation);
    // The link may stand in a drawer, which closes meanwhile.
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
