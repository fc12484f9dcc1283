import { useRef, type TouchEvent } from 'react';

/** Shortest way of a finger that counts as a swipe, in pixels. */
const shortest = 48;

/** Tells a swipe to the side with one finger; scrolling and zooming stay what they are. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= shortest && Math.abs(x) > Math.abs(y) * 1.5) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
