import { useLayoutEffect, type RefObject } from 'react';

/** Whether the browser grows text areas by CSS (`field-sizing`), which Safari does not support yet. */
const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

function grow(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  const bordersPx = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + bordersPx}px`;
}

/** Keeps a text area as tall as its text where CSS cannot do it. Ignores other fields. */
export function useGrowingHeight(field: RefObject<HTMLElement | null>): void {
  // After each render, because text comes from colleagues and drafts as well as from the keyboard.
  useLayoutEffect(() => {
    const area = field.current;
    if (area instanceof HTMLTextAreaElement && !growsByItself()) grow(area);
  });
  // Another width wraps the lines differently.
  useLayoutEffect(() => {
    const area = field.current;
    if (!(area instanceof HTMLTextAreaElement) || growsByItself()) return;
    let width = area.clientWidth;
    const observer = new ResizeObserver(() => {
      if (area.clientWidth !== width) grow(area);
      width = area.clientWidth;
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [field]);
}
