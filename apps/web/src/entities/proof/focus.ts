import { useEffect, useLayoutEffect, useRef } from 'react';

/** Finds the ancestors of an element that have `tabindex="-1"`, such as the picture around a marker; nearest first. */
export function surroundingsOf(element: Element): readonly HTMLElement[] {
  const closest = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
  return closest ? [closest, ...surroundingsOf(closest)] : [];
}

/**
 * Gives a lost focus to the first of these elements that is still on the page. In a microtask, because what closes hides the page from screen readers until
 * its effects have been cleaned up, and because something else may open instead and take the focus.
 */
export function catchFocus(elements: readonly HTMLElement[]): void {
  queueMicrotask(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) elements.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  });
}

/**
 * Gives the focus back when a popup closes: to what had it before, or where that is gone to what surrounds the anchor of the popup. Otherwise the next Tab
 * would begin at the top of the page. For popups that restore no focus themselves.
 */
export function useFocusReturn(isOpen: boolean, anchor: HTMLElement | null): void {
  const before = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    // The popup is not there yet, so it has not taken the focus.
    const { activeElement, body } = document;
    if (isOpen) before.current = activeElement instanceof HTMLElement && activeElement !== body ? [activeElement] : [];
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || !anchor) return;
    const surroundings = surroundingsOf(anchor);
    return () => catchFocus([...before.current, ...surroundings]);
  }, [isOpen, anchor]);
}

/** Gives the focus to what surrounds an element that is removed while the focus is in it. Otherwise the next Tab would begin at the top of the page. */
export function useFocusHandOver(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!element) return;
    return () => {
      // Checked while it is still mounted; afterwards the focus is lost.
      if (element.contains(document.activeElement)) catchFocus(surroundingsOf(element));
    };
  }, [element]);
}

/** Keeps the focus on what surrounds an element of a mode, such as a crosshair, while the mode lasts: a button that has the focus would take its Enter. */
export function useFocusInMode(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    const surroundings = surroundingsOf(element);
    surroundings[0]?.focus({ preventScroll: true });
    return () => catchFocus(surroundings);
  }, [element]);
}
