import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { dropSelection } from '../../../kernel/drop-selection.ts';
import {
  distance,
  fittingZoom,
  middle,
  moveBy,
  turnByQuarter,
  zoomAt,
  zoomToSee,
  type Point,
  type Room,
  type Size,
  type Zoom,
} from './zoom.ts';

/** Maximum movement in px between pointerdown and pointerup of a click. */
const clickPx = 4;
/** Zoom factor per step of the wheel. */
const wheelStep = 1.2;
/** Maximum time in ms and distance in px between the taps of a double tap, and its zoom factor. */
const doubleTap = { ms: 300, px: 30, scale: 3 } as const;

/** React also sends events of a popup through its parent, and controls over the picture handle their own clicks. */
const isOnPicture = (target: EventTarget, room: Element) =>
  target instanceof Element && room.contains(target) && !target.closest('button, a, input');

/** Measures an element, and follows changes of its size. */
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

/** Makes the wheel zoom over an element. Returns a function that stops it. */
function zoomByWheel(element: HTMLElement, zoomBy: (factor: number, at: Point) => void): () => void {
  const onWheel = (event: WheelEvent) => {
    // Horizontal scrolling swipes to the next proof.
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? wheelStep : 1 / wheelStep, { x: event.clientX, y: event.clientY });
  };
  // React's listeners are passive, so they could not prevent the page from scrolling.
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

/**
 * Distinguishes taps from double taps: a tap counts when no second one follows. Mouse clicks count at once, as do all taps without a double-tap
 * action.
 */
function useTaps(onClick: (at: Point) => void, onDoubleTap: ((at: Point, room: Element) => void) | null) {
  const waiting = useRef<{ readonly at: Point; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return (at: Point, isTouch: boolean, room: Element) => {
    if (!isTouch || !onDoubleTap) return onClick(at);
    const before = waiting.current;
    clearTimeout(before?.timer);
    waiting.current = null;
    if (before && distance([before.at, at]) < doubleTap.px) return onDoubleTap(at, room);
    const timer = setTimeout(() => {
      waiting.current = null;
      onClick(at);
    }, doubleTap.ms);
    waiting.current = { at, timer };
  };
}

const centre: Point = { x: 0, y: 0 };

function fromCentre(at: Point, element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: at.x - box.left - box.width / 2, y: at.y - box.top - box.height / 2 };
}

interface Clicks {
  readonly onClick?: (at: Point) => void;
  /** Without it a tap counts at once, because a phone opens its keyboard only in direct response to a tap. */
  readonly hasDoubleTap?: boolean;
}

/** Zooms by wheel, two fingers and double tap, moves by dragging, and reports clicks. Several rooms of one size share a zoom by using its handlers. */
export function useZoom(room: Room, { onClick, hasDoubleTap = false }: Clicks = {}) {
  const [chosen, setZoom] = useState<Zoom>(fittingZoom);
  const pointers = useRef(new Map<number, Point>());
  const wasMoved = useRef(false);
  const isTouch = useRef(false);
  const zoomBy = useCallback(
    (factor: number, from = centre) => setZoom((before) => zoomAt(before, factor, from, room)),
    [room],
  );
  const zoomTo = (scale: number, from = centre) =>
    setZoom((before) => zoomAt(before, scale / before.scale, from, room));
  const wheelRef = useCallback(
    (element: HTMLElement | null) =>
      element ? zoomByWheel(element, (factor, at) => zoomBy(factor, fromCentre(at, element))) : undefined,
    [zoomBy],
  );
  const fit = useCallback(() => setZoom(({ rotation }) => ({ ...fittingZoom, rotation })), []);
  // After the window became smaller, the picture may be outside its limits.
  const zoom = moveBy(chosen, { x: 0, y: 0 }, room);
  const onDoubleTap = (at: Point, element: Element) =>
    zoomTo(zoom.scale > 1 ? 1 : doubleTap.scale, fromCentre(at, element));
  const onTap = useTaps((at) => onClick?.(at), hasDoubleTap ? onDoubleTap : null);

  const onPointerDown = ({ pointerId, clientX: x, clientY: y, button, pointerType, ...event }: PointerEvent) => {
    if (button !== 0 || !isOnPicture(event.target, event.currentTarget)) return;
    dropSelection();
    if (pointers.current.size === 0) wasMoved.current = false;
    isTouch.current = pointerType === 'touch';
    pointers.current.set(pointerId, { x, y });
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    const before = [...pointers.current.values()];
    const last = pointers.current.get(pointerId);
    if (!last || (!wasMoved.current && Math.hypot(x - last.x, y - last.y) < clickPx)) return;
    wasMoved.current = true;
    pointers.current.set(pointerId, { x, y });
    const after = [...pointers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    if (after.length === 2) zoomBy(distance(after) / distance(before), fromCentre(to, currentTarget));
    setZoom((current) => moveBy(current, { x: to.x - from.x, y: to.y - from.y }, room));
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  // Not at pointerup, because after a touch the browser sends the click to whatever is there by then, such as a popup's backdrop.
  const onRoomClick = ({ clientX: x, clientY: y, target, currentTarget }: MouseEvent) => {
    if (!wasMoved.current && isOnPicture(target, currentTarget)) onTap({ x, y }, isTouch.current, currentTarget);
  };
  return {
    zoom,
    zoomBy,
    zoomTo,
    wheelRef,
    fit,
    /** Brings a spot into view without changing the scale. */
    look: (spot: Point) => setZoom((before) => zoomToSee(before, spot, room)),
    rotate: () => setZoom(turnByQuarter),
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
