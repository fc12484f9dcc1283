import { useBlocker } from 'react-router';
import { AskToLeave } from '../guarded-close.tsx';

interface Props {
  /** What would be left: 'Zone Management Details'. */
  readonly what: string;
  readonly isDirty: boolean;
}

/** Holds back whoever would go to another screen with something unsaved. The browser itself asks those who close the page. */
export function LeavePrompt({ what, isDirty }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return <AskToLeave title={`Leave ${what}?`} onLeave={blocker.proceed} onStay={blocker.reset} />;
}
