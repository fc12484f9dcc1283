/**
 * Keeps touches on an element from the browser until the function that it answers is called. A quick stroke that a page handles itself would
 * otherwise count as a fling, and the next tap, wherever it is, as the one that stops it. Taps on what is taken give no click.
 */
export function takeTouches(element: HTMLElement, isTaken: (target: Element) => boolean = () => true): () => void {
  const take = (event: TouchEvent) => {
    if (isTaken(event.target as Element)) event.preventDefault();
  };
  element.addEventListener('touchstart', take, { passive: false });
  return () => element.removeEventListener('touchstart', take);
}
