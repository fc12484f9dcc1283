import { useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import { dropSelection } from '../../kernel/drop-selection.ts';

export const maxZoom = 6;
/** A finger that moves less than this, in pixels, has tapped. */
const tapSlop = 8;

interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };

interface Point {
  readonly x: number;
  readonly y: number;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Keeps the picture within its frame: it can be moved only as far as it sticks out. */
export function within(
  { scale, x, y }: View,
  { width, height }: { readonly width: number; readonly height: number },
): View {
  const clamp = (value: number, size: number) => Math.min(0, Math.max(value, size * (1 - scale)));
  return scale <= 1 ? whole : { scale, x: clamp(x, width), y: clamp(y, height) };
}

/** Zooms so that the point stays where it is. */
export function zoomedAt({ scale, x, y }: View, factor: number, at: Point): View {
  const next = Math.min(maxZoom, Math.max(1, scale * factor));
  const ratio = next / scale;
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

/**
 * Zooms a picture with two fingers or the buttons, and moves a zoomed one with one. While the whole picture is seen one finger is left to the browser,
 * which swipes to the next.
 * @param onTap a tap on the picture, in percent of its width and height
 */
export function useZoomPan(onTap: (spot: Point) => void) {
  const [view, setView] = useState(whole);
  const pointers = useRef(new Map<number, Point>());
  const movedBy = useRef(0);

  const boxOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.getBoundingClientRect();
  const down = (event: PointerEvent<HTMLElement>) => {
    dropSelection();
    if (pointers.current.size === 0) movedBy.current = 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    movedBy.current += distance(before, now);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    const box = boxOf(event);
    if (other) {
      movedBy.current = tapSlop + 1;
      const at = middle(now, other);
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      setView((seen) => within(zoomedAt(seen, factor, { x: at.x - box.left, y: at.y - box.top }), box));
    } else if (view.scale > 1) {
      setView((seen) => within({ ...seen, x: seen.x + now.x - before.x, y: seen.y + now.y - before.y }, box));
    }
  };
  const up = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);
  // Not when the finger is lifted: what the browser does about a tap afterwards would take the focus from the field again.
  const click = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const picture = currentTarget.querySelector('img')?.getBoundingClientRect();
    if (!picture || movedBy.current > tapSlop) return;
    const percent = (at: number, size: number) => Math.round((at / size) * 1000) / 10;
    onTap({ x: percent(clientX - picture.left, picture.width), y: percent(clientY - picture.top, picture.height) });
  };
  const style: CSSProperties = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    transformOrigin: '0 0',
  };
  return {
    scale: view.scale,
    /** Zooms about the middle of a frame of this size. */
    zoomBy: (factor: number, frame: { readonly width: number; readonly height: number }) =>
      setView((seen) => within(zoomedAt(seen, factor, { x: frame.width / 2, y: frame.height / 2 }), frame)),
    reset: () => setView(whole),
    /** For the frame, which stays where it is. */
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onPointerLeave: up,
      onClick: click,
    },
    frameStyle: { touchAction: view.scale > 1 ? 'none' : 'pan-x pan-y' } satisfies CSSProperties,
    style,
  };
}
