import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { dropSelection } from '../../../kernel/drop-selection.ts';
import { fittingZoom, type Size, type Zoom } from '../picture/zoom.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Enough for two pixels of the screen for one of a picture of 100 megapixels. */
const maxScale = 24;
const wheelStep = 1.2;

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Enlarges around a point, given from the centre of the room, and moves; at most half of the picture leaves the room. */
function changed({ scale, x, y, rotation }: Zoom, factor: number, at: Point, by: Point, room: Size): Zoom {
  const next = Math.min(maxScale, Math.max(1, scale * factor));
  const growth = next / scale;
  const within = (value: number, size: number) => {
    const reach = (size * (next - 1)) / 2;
    return Math.min(reach, Math.max(-reach, value)) + 0;
  };
  return {
    scale: next,
    rotation,
    x: within(x * growth - at.x * (growth - 1) + by.x, room.width),
    y: within(y * growth - at.y * (growth - 1) + by.y, room.height),
  };
}

/** One zoom for several rooms of the same size: whichever is moved by wheel, drag or two fingers, all show the same part. */
export function useTiedZoom(room: Size) {
  const [zoom, setZoom] = useState<Zoom>(fittingZoom);
  const pointers = useRef(new Map<number, Point>());
  const change = useCallback(
    (element: Element | null, factor: number, at: Point | null, by: Point = { x: 0, y: 0 }) => {
      const box = element?.getBoundingClientRect();
      const from =
        box && at ? { x: at.x - box.left - box.width / 2, y: at.y - box.top - box.height / 2 } : { x: 0, y: 0 };
      setZoom((before) => changed(before, factor, from, by, room));
    },
    [room],
  );
  /** Makes the wheel zoom over a room. React listens passively, so that it could not keep the page from scrolling. */
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const onWheel = (event: WheelEvent) => {
        event.preventDefault();
        change(element, event.deltaY < 0 ? wheelStep : 1 / wheelStep, { x: event.clientX, y: event.clientY });
      };
      element.addEventListener('wheel', onWheel, { passive: false });
      return () => element.removeEventListener('wheel', onWheel);
    },
    [change],
  );
  const onPointerDown = ({ pointerId, clientX: x, clientY: y, button, target }: PointerEvent) => {
    if (button !== 0 || (target instanceof Element && target.closest('button, input, [role=dialog]'))) return;
    dropSelection();
    pointers.current.set(pointerId, { x, y });
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const before = [...pointers.current.values()];
    if (!pointers.current.has(pointerId)) return;
    pointers.current.set(pointerId, { x, y });
    const after = [...pointers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    const factor = after.length === 2 ? distance(after) / distance(before) : 1;
    change(currentTarget, factor, to, { x: to.x - from.x, y: to.y - from.y });
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    zoom,
    zoomBy: (factor: number) => change(null, factor, null),
    fit: () => setZoom(fittingZoom),
    ref,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerLeave: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  };
}
