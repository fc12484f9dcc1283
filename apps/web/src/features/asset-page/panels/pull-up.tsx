import { useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import styles from './pull-up.module.css';

/** Shares of the window that the sheet rests at: below the picture, and over most of it, so that some of the picture stays. */
const low = 42;
const high = 62;
const least = 12;
/** What a pointer moves less than this is a press. */
const leastPullPx = 6;

const bound = (share: number) => Math.min(high, Math.max(least, share));

/** Where there is no room beside the picture: a sheet below it that can be pulled up. Elsewhere only its content. */
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
  // At the click, not before: else the click would press what has moved below the finger.
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
