import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './pull-up.module.css';

/** Shares of the window that the sheet rests at: below the picture, and over most of it. */
const low = 42;
const high = 76;
const least = 12;

const bound = (share: number) => Math.min(high, Math.max(least, share));

/** Where there is no room beside the picture: a sheet below it that can be pulled up. Elsewhere only its content. */
export function PullUp({ children }: { readonly children: ReactNode }) {
  const [share, setShare] = useState(low);
  const start = useRef<{ readonly y: number; readonly share: number } | null>(null);
  const isHigh = share > (low + high) / 2;
  const toggle = () => setShare(isHigh ? low : high);
  const onPointerDown = ({ clientY: y, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    start.current = { y, share };
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!start.current) return;
    setShare(bound(start.current.share + ((start.current.y - clientY) / window.innerHeight) * 100));
  };
  const onPointerEnd = ({ clientY, type }: PointerEvent) => {
    const wasPressed = start.current !== null && Math.abs(start.current.y - clientY) < 6;
    start.current = null;
    if (wasPressed && type === 'pointerup') toggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    <div className={styles.sheet} style={{ '--share': `${share}dvh` } as CSSProperties}>
      <button
        type="button"
        className={styles.handle}
        aria-label={isHigh ? 'Pull the panel down' : 'Pull the panel up'}
        aria-expanded={isHigh}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      />
      {children}
    </div>
  );
}
