import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far beyond the window rows are drawn, so that scrolling does not meet empty places. */
const margin = '1200px 0px';

interface Drawn {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isDrawn: boolean;
  /** Room to keep while nothing is drawn, in pixels. */
  readonly height: number;
}

/** Whether a part of a long list is near enough to the window to be drawn. A part that holds the focus stays. */
export function useDrawn(drawAtFirst: boolean, estimate: number): Drawn {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ isDrawn: drawAtFirst, height: estimate });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isDrawn = entry.isIntersecting || element.contains(document.activeElement);
        const { height } = entry.boundingClientRect;
        setState((before) => {
          if (before.isDrawn === isDrawn) return before;
          return { isDrawn, height: isDrawn ? before.height : height };
        });
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...state };
}
