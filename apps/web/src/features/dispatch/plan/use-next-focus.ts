import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Moves the focus when a pressed button goes with what it was of: to the next button with the same `data-action`, else to the one before, else to the
 * heading. Answers what listens to presses.
 * @param isBusy whether what was pressed is under way; the focus waits for its end
 */
export function useNextFocus(isBusy: boolean, heading: RefObject<HTMLElement | null>) {
  /** The pressed button and those that can follow it, best first. */
  const candidates = useRef<readonly HTMLButtonElement[]>([]);
  // After each render, because any of them may take the button away.
  useEffect(() => {
    const [pressed] = candidates.current;
    if (isBusy || !pressed) return;
    const next = candidates.current.find((button) => button.isConnected && !button.disabled);
    candidates.current = [];
    const { activeElement } = document;
    // A person who has gone on to something else stays there.
    if (activeElement === document.body || activeElement === pressed) (next ?? heading.current)?.focus();
  });
  return ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const pressed = target instanceof Element && target.closest<HTMLButtonElement>('button[data-action]');
    if (!pressed) return;
    const selector = `button[data-action="${pressed.dataset.action}"]`;
    const same = [...currentTarget.querySelectorAll<HTMLButtonElement>(selector)];
    const nth = same.indexOf(pressed);
    candidates.current = [pressed, ...same.slice(nth + 1), ...same.slice(0, nth).toReversed()];
  };
}
