import { useLayoutEffect, useState, type RefObject } from 'react';
import { axisWidth, daysInSight, type Axis, type Stretch } from './geometry.ts';

/** Frames over which rows draw a day that comes near, because hundreds of bars at once take longer than a frame. */
const frameCount = 10;

const isSame = (a: Stretch, b: Stretch) => a.from === b.from && a.to === b.to;

/**
 * Follows which days of the board are in sight. A week has hundreds of bars, and most of them are not.
 * @returns the part of the axis that a row draws. What is drawn reaches beyond what is in sight, so some rows may follow some frames later.
 */
export function useDaysInSight(scroller: RefObject<HTMLElement | null>, axis: Axis): (row: number) => Stretch {
  const [stretches, setStretches] = useState<readonly Stretch[]>(() => [{ from: 0, to: axisWidth(axis) }]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let widthInSight = element.clientWidth - axis.nameWidth;
    let wanted = daysInSight(axis, element.scrollLeft, widthInSight);
    let frame = 0;
    let group = 0;
    let staleCount = 0;
    const drawAllGroups = () => setStretches(Array.from({ length: frameCount }, () => wanted));
    drawAllGroups();
    const drawNextGroup = () => {
      group = (group + 1) % frameCount;
      staleCount -= 1;
      setStretches((now) => now.map((stretch, index) => (index === group ? wanted : stretch)));
      frame = staleCount > 0 ? requestAnimationFrame(drawNextGroup) : 0;
    };
    const follow = () => {
      const next = daysInSight(axis, element.scrollLeft, widthInSight);
      if (isSame(next, wanted)) return;
      wanted = next;
      staleCount = frameCount;
      frame ||= requestAnimationFrame(drawNextGroup);
    };
    const sizes = new ResizeObserver(() => {
      // Read here, because after a row was added it would cost a layout while scrolling.
      widthInSight = element.clientWidth - axis.nameWidth;
      follow();
    });
    sizes.observe(element);
    // Before the rows that come into sight are added, because then the place would cost a layout of its own.
    const options = { passive: true, capture: true };
    element.addEventListener('scroll', follow, options);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      element.removeEventListener('scroll', follow, options);
    };
  }, [scroller, axis]);
  return (row) => stretches[row % stretches.length]!;
}
