import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { fittingZoom, moveBy, zoomAt, type Size, type Zoom } from './zoom.ts';

interface Pointer {
  readonly x: number;
  readonly y: number;
}

/** So many px a pointer may move between going down and up and still be a click. */
const clickPx = 4;
const wheelStep = 1.2;

const middle = (pointers: readonly Pointer[]): Pointer => ({
  x: pointers.reduce((sum, { x }) => sum + x, 0) / pointers.length,
  y: pointers.reduce((sum, { y }) => sum + y, 0) / pointers.length,
});

const distance = ([a, b]: readonly Pointer[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** React sends events of a popup through its parent too, and controls over the picture have clicks of their own. */
const isOnPicture = (target: EventTarget, room: Element) =>
  target instanceof Element && room.contains(target) && !target.closest('button, a, input');

/** Measures an element, also when its size changes. */
export function useSize() {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { element, ref, size };
}

/** Zooms by wheel and by two fingers, moves by dragging, and reports clicks. */
export function useZoom(element: HTMLElement | null, picture: Size, room: Size, onClick: (at: Pointer) => void) {
  const [chosen, setZoom] = useState<Zoom>(fittingZoom);
  const pointers = useRef(new Map<number, Pointer>());
  const wasMoved = useRef(false);
  const zoomBy = useCallback(
    (factor: number, at?: Pointer) => {
      const box = element?.getBoundingClientRect();
      const from =
        at && box ? { x: at.x - box.left - box.width / 2, y: at.y - box.top - box.height / 2 } : { x: 0, y: 0 };
      setZoom((before) => zoomAt(before, factor, from, picture, room));
    },
    [element, picture, room],
  );
  useEffect(() => {
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? wheelStep : 1 / wheelStep, { x: event.clientX, y: event.clientY });
    };
    // React listens passively, so that it could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element, zoomBy]);

  const onPointerDown = ({ pointerId, clientX: x, clientY: y, button, target, currentTarget }: PointerEvent) => {
    if (button !== 0 || !isOnPicture(target, currentTarget)) return;
    if (pointers.current.size === 0) wasMoved.current = false;
    pointers.current.set(pointerId, { x, y });
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = [...pointers.current.values()];
    const last = pointers.current.get(pointerId);
    if (!last || (!wasMoved.current && Math.hypot(x - last.x, y - last.y) < clickPx)) return;
    wasMoved.current = true;
    pointers.current.set(pointerId, { x, y });
    const after = [...pointers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    if (after.length === 2) zoomBy(distance(after) / distance(before), to);
    setZoom((current) => moveBy(current, { x: to.x - from.x, y: to.y - from.y }, picture, room));
  };
  // Not at pointerup: after a touch the browser sends the click to whatever lies there by then, such as a popup's backdrop.
  const onRoomClick = ({ clientX: x, clientY: y, target, currentTarget }: MouseEvent) => {
    if (!wasMoved.current && isOnPicture(target, currentTarget)) onClick({ x, y });
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    // A window that was made smaller may have left it beyond an edge.
    zoom: moveBy(chosen, { x: 0, y: 0 }, picture, room),
    zoomBy,
    fit: () => setZoom(fittingZoom),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerLeave: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onClick: onRoomClick,
    },
  };
}
