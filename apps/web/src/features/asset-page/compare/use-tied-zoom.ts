import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { dropSelection } from '../../../kernel/drop-selection.ts';
import { zoomByWheel } from '../picture/use-zoom.ts';
import { distance, fittingZoom, middle, moveBy, zoomAt, type Point, type Size, type Zoom } from '../picture/zoom.ts';

/** Enough for two pixels of the screen for one of a picture of 100 megapixels. */
const maxScale = 24;

/** One zoom for several rooms of the same size: whichever is moved by wheel, drag or two fingers, all show the same part. */
export function useTiedZoom({ width, height }: Size) {
  const [zoom, setZoom] = useState<Zoom>(fittingZoom);
  const pointers = useRef(new Map<number, Point>());
  const change = useCallback(
    (element: Element | null, factor: number, at: Point | null, by: Point = { x: 0, y: 0 }) => {
      const box = element?.getBoundingClientRect();
      const from =
        box && at ? { x: at.x - box.left - box.width / 2, y: at.y - box.top - box.height / 2 } : { x: 0, y: 0 };
      // As if the pictures filled their rooms, because they may differ in shape.
      const room = { width, height, ratio: height > 0 ? width / height : 1, maxScale };
      setZoom((before) => moveBy(zoomAt(before, factor, from, room), by, room));
    },
    [width, height],
  );
  /** Makes the wheel zoom over a room. */
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) return zoomByWheel(element, (factor, at) => change(element, factor, at));
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
