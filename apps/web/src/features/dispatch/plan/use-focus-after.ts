import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first of some buttons that can be pressed when something that had the focus has been closed.
 * @param isBusy whether something disables the buttons; the focus waits for its end
 */
export function useFocusAfter(
  isOpen: boolean,
  isBusy: boolean,
  buttons: readonly RefObject<HTMLButtonElement | null>[],
): void {
  const wasOpen = useRef(isOpen);
  const isDue = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) isDue.current = true;
    wasOpen.current = isOpen;
    if (!isDue.current || isBusy) return;
    isDue.current = false;
    // A person who has gone on to something else stays there.
    if (document.activeElement !== document.body) return;
    buttons.find(({ current }) => current?.disabled === false)?.current?.focus();
  });
}
