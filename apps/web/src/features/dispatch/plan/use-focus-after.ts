import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first of some buttons that can be pressed when something that had the focus has been closed. */
export function useFocusAfter(isOpen: boolean, buttons: readonly RefObject<HTMLButtonElement | null>[]): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed || document.activeElement !== document.body) return;
    buttons.find(({ current }) => current?.disabled === false)?.current?.focus();
  });
}
