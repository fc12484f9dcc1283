import { useLayoutEffect, type RefObject } from 'react';

/** Whether the browser gives a text area the height of its text by a style (`field-sizing`), which Safari does not yet. */
const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Makes a text area as tall as its text. */
function grow(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  const bordersPx = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + bordersPx}px`;
}

/** Keeps a text area as tall as its text where the browser does not do it by a style. Other fields are left alone. */
export function useGrowingHeight(field: RefObject<HTMLElement | null>): void {
  // After each drawing, because text comes from colleagues and drafts as well as from the keyboard.
  useLayoutEffect(() => {
    const area = field.current;
    if (area instanceof HTMLTextAreaElement && !growsByItself()) grow(area);
  });
  // Another width breaks the lines elsewhere.
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
