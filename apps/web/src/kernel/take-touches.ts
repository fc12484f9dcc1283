/**
 * Prevents the browser's touch handling on an element until the returned function is called. A quick stroke would otherwise count as a
 * fling, and the next tap anywhere as its stop. Taps on the element cause no click.
 */
export function takeTouches(element: HTMLElement, isTaken: (target: Element) => boolean = () => true): () => void {
  const take = (event: TouchEvent) => {
    if (isTaken(event.target as Element)) event.preventDefault();
  };
  element.addEventListener('touchstart', take, { passive: false });
  return () => element.removeEventListener('touchstart', take);
}
