import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';
import { axisWidth, daysInSight, type Axis, type Stretch } from './geometry.ts';

/** Follows which days of the board are in sight. A week has hundreds of bars, and most of them are not. */
export function useDaysInSight(scroller: RefObject<HTMLElement | null>, axis: Axis): Stretch {
  const [stretch, setStretch] = useState<Stretch>({ from: 0, to: axisWidth(axis) });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const next = daysInSight(axis, element.scrollLeft, element.clientWidth - axis.nameWidth);
      setStretch((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    // What is drawn reaches beyond what is in sight, so that it may come some frames later.
    const follow = () => startTransition(measure);
    measure();
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, axis]);
  return stretch;
}
