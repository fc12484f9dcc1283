import { useEffect, useLayoutEffect, useRef } from 'react';

/** Finds the ancestors of an element that have `tabindex="-1"`, such as the picture around a marker; nearest first. */
export function surroundingsOf(element: Element): readonly HTMLElement[] {
  const closest = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
  return closest ? [closest, ...surroundingsOf(closest)] : [];
}

/**
 * Gives a lost focus to the first of these elements that is still on the page. In a microtask, because a closing popup hides the page from screen
 * readers until its effects have been cleaned up, and because another popup may open instead and take the focus.
 */
export function catchFocus(elements: readonly HTMLElement[]): void {
  queueMicrotask(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) elements.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  });
}

/**
 * Restores the focus when a popup closes: to the previous element or, if that was removed, to an ancestor of the popup's anchor. Otherwise the next
 * Tab would start at the top of the page. For popups that do not restore the focus themselves.
 */
export function useFocusReturn(isOpen: boolean, anchor: HTMLElement | null): void {
  const before = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    // The popup has not rendered yet, so it has not taken the focus.
    const { activeElement, body } = document;
    if (isOpen) before.current = activeElement instanceof HTMLElement && activeElement !== body ? [activeElement] : [];
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || !anchor) return;
    const surroundings = surroundingsOf(anchor);
    return () => catchFocus([...before.current, ...surroundings]);
  }, [isOpen, anchor]);
}

/** Moves the focus to an ancestor when an element with the focus is removed. Otherwise the next Tab would start at the top of the page. */
export function useFocusHandOver(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!element) return;
    return () => {
      // Checked while it is still mounted; afterwards the focus is lost.
      if (element.contains(document.activeElement)) catchFocus(surroundingsOf(element));
    };
  }, [element]);
}

/** Keeps the focus on an ancestor of a mode's element, such as a crosshair, while the mode lasts. A focused button would otherwise handle Enter. */
export function useFocusInMode(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    const surroundings = surroundingsOf(element);
    surroundings[0]?.focus({ preventScroll: true });
    return () => catchFocus(surroundings);
  }, [element]);
}
