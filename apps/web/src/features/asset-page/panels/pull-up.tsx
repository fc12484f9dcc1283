import { useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import styles from './pull-up.module.css';

/**
 * Resting heights of the sheet in percent of the window: below the picture, and over most of it, so that some of the picture stays visible.
 */
const low = 42;
const high = 62;
const least = 12;
/** A pointer that moves less counts as a click. */
const leastPullPx = 6;

const bound = (share: number) => Math.min(high, Math.max(least, share));

/** A sheet below the picture that can be pulled up, in windows without room beside the picture. Elsewhere it renders its content only. */
export function PullUp({ children }: { readonly children: ReactNode }) {
  const [share, setShare] = useState(low);
  const start = useRef<{ readonly y: number; readonly share: number } | null>(null);
  const wasPulled = useRef(false);
  const isHigh = share > (low + high) / 2;
  const onPointerDown = ({ clientY: y, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    start.current = { y, share };
    wasPulled.current = false;
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!start.current) return;
    const pulledPx = start.current.y - clientY;
    if (Math.abs(pulledPx) >= leastPullPx) wasPulled.current = true;
    if (wasPulled.current) setShare(bound(start.current.share + (pulledPx / window.innerHeight) * 100));
  };
  const onPointerEnd = () => {
    start.current = null;
  };
  // On click, not on pointer up: otherwise the click would land on what has moved below the finger.
  const onClick = () => {
    if (!wasPulled.current) setShare(isHigh ? low : high);
    wasPulled.current = false;
  };
  return (
    <div className={styles.sheet} style={{ '--share': `${share}dvh` } as CSSProperties}>
      <button
        type="button"
        className={styles.handle}
        aria-label={isHigh ? 'Pull the panel down' : 'Pull the panel up'}
        aria-expanded={isHigh}
        onClick={onClick}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      />
      {children}
    </div>
  );
}
