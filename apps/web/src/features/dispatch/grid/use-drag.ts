import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { dropSelection } from '../../../kernel/drop-selection.ts';
import { appointmentOf } from '../board-model.ts';
import type { BoardLayout, DropTarget } from './layout.ts';

/** How far the pointer moves before a press is a drag, in pixels. */
const threshold = 5;
/** How long a finger rests on a bar before it drags instead of scrolling, in ms. */
const longPressMs = 350;
/** Distance from the edge at which the board begins to scroll by itself, and by how much for each frame at the edge, in pixels. */
const edge = 28;
const edgeStep = 12;

/**
 * Pixels to scroll for a frame, the more the nearer to the edge.
 * @param moved how far the drag has gone towards the edge. A job that is picked up beside it must not run away.
 */
const pullOf = (distance: number, moved: number): number =>
  moved > threshold && distance < edge ? Math.ceil(edgeStep * Math.min(1, 1 - distance / edge)) : 0;

/** A job that is being dragged, or moved by keys. */
export interface Drag {
  readonly job: BoardJob;
  /** Null beside the rows. */
  readonly target: DropTarget | null;
  /** Null for a job that keys move. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

interface Press {
  readonly job: BoardJob;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** Pixels between the left edge of the bar and the pointer. */
  readonly grab: number;
  readonly isTouch: boolean;
  isDragging: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly onDrop: (job: BoardJob, target: DropTarget) => void;
}

const isSame = (a: DropTarget | null, b: DropTarget | null) =>
  a?.provider.id === b?.provider.id && a?.start.getTime() === b?.start.getTime();

/** Drags jobs onto a person and time, by mouse, pen, or a finger that rests on a job first. */
export function useDrag(options: Options): {
  readonly drag: Drag | null;
  readonly onPress: (event: ReactPointerEvent<HTMLElement>, job: BoardJob) => void;
  /** Whether the click that follows a press belongs to a drag. */
  readonly wasDragged: () => boolean;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const press = useRef<Press | null>(null);
  const shown = useRef<Drag | null>(null);
  /** Whether a drag has ended by the press whose click is still to come. Not by time: a slow browser clicks late. */
  const awaitsClick = useRef(false);

  const show = (next: Drag | null) => {
    shown.current = next;
    setDrag(next);
  };

  const targetAt = (x: number, y: number, { job, grab }: Press): DropTarget | null => {
    const { scroller, layout } = latest.current;
    const element = scroller.current;
    if (!element) return null;
    const box = element.getBoundingClientRect();
    const isInside =
      x >= box.left + layout.nameWidth - 40 && x <= box.right && y >= box.top + layout.headerHeight && y <= box.bottom;
    if (!isInside) return null;
    const boardWidth = Math.max(element.clientWidth, element.scrollWidth);
    const point = { x: x - box.left + element.scrollLeft, y: y - box.top + element.scrollTop };
    return layout.placeAt({ ...point, boardWidth, grab }, job);
  };

  const update = (x: number, y: number) => {
    const { current } = press;
    if (!current) return;
    const target = targetAt(x, y, current);
    const before = shown.current;
    // Only a new place is worth drawing; the pointer alone moves far more often.
    if (before && isSame(before.target, target) && target !== null) return;
    show({ job: current.job, target, pointer: { x, y } });
  };

  const finish = (isDropped: boolean) => {
    const { current } = press;
    const dropped = shown.current;
    clearTimeout(current?.timer);
    press.current = null;
    awaitsClick.current = current?.isDragging ?? false;
    show(null);
    if (isDropped && current?.isDragging && dropped?.target) latest.current.onDrop(dropped.job, dropped.target);
  };

  const actions = useRef({ update, finish });
  useLayoutEffect(() => {
    actions.current = { update, finish };
  });

  useEffect(() => {
    const pointer = { x: 0, y: 0 };
    let frame = 0;
    const scrollAtEdge = () => {
      frame = 0;
      const element = latest.current.scroller.current;
      if (!press.current?.isDragging || !element) return;
      const box = element.getBoundingClientRect();
      const isOver = pointer.x > box.left && pointer.x < box.right && pointer.y > box.top && pointer.y < box.bottom;
      const { nameWidth, headerHeight } = latest.current.layout;
      const [right, down] = [pointer.x - press.current.x, pointer.y - press.current.y];
      const left = pullOf(box.right - pointer.x, right) - pullOf(pointer.x - box.left - nameWidth, -right);
      const top = pullOf(box.bottom - pointer.y, down) - pullOf(pointer.y - box.top - headerHeight, -down);
      if (isOver && (left !== 0 || top !== 0)) {
        element.scrollBy({ left, top });
        actions.current.update(pointer.x, pointer.y);
      }
      frame = requestAnimationFrame(scrollAtEdge);
    };
    const begin = () => {
      press.current!.isDragging = true;
      actions.current.update(pointer.x, pointer.y);
      frame ||= requestAnimationFrame(scrollAtEdge);
    };
    const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const { current } = press;
      if (current?.pointerId !== pointerId) return;
      Object.assign(pointer, { x, y });
      if (current.isDragging) return actions.current.update(x, y);
      const isFar = Math.hypot(x - current.x, y - current.y) > threshold;
      if (isFar && current.isTouch) actions.current.finish(false);
      else if (isFar) begin();
    };
    const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
      Object.assign(pointer, { x, y });
      awaitsClick.current = false;
      const { current } = press;
      if (current?.isTouch) current.timer = setTimeout(begin, longPressMs);
    };
    const onUp = ({ pointerId }: PointerEvent) => {
      if (press.current?.pointerId === pointerId) actions.current.finish(true);
    };
    const onCancel = ({ pointerId }: PointerEvent) => {
      if (press.current?.pointerId === pointerId) actions.current.finish(false);
    };
    const onKey = (event: KeyboardEvent) => {
      // What a key clicks was not dragged.
      awaitsClick.current = false;
      if (event.key !== 'Escape' || !press.current?.isDragging) return;
      event.preventDefault();
      actions.current.finish(false);
    };
    // While a finger drags a job nothing scrolls, and no menu opens.
    const hold = (event: Event) => {
      if (press.current?.isTouch && (press.current.isDragging || event.type === 'contextmenu')) event.preventDefault();
    };
    window.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('touchmove', hold, { passive: false });
    window.addEventListener('contextmenu', hold);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('touchmove', hold);
      window.removeEventListener('contextmenu', hold);
    };
  }, []);

  const onPress = (event: ReactPointerEvent<HTMLElement>, job: BoardJob) => {
    if (event.button !== 0) return;
    dropSelection();
    const { left } = event.currentTarget.getBoundingClientRect();
    const isOnBoard = appointmentOf(job) !== null && event.currentTarget.dataset['job'] !== undefined;
    press.current = {
      job,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      grab: isOnBoard ? event.clientX - left : 0,
      isTouch: event.pointerType === 'touch',
      isDragging: false,
      timer: undefined,
    };
  };
  return { drag, onPress, wasDragged: () => awaitsClick.current };
}
