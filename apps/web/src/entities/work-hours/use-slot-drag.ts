import {
  placeSlot,
  snapped,
  stretchSlot,
  type Edge,
  type Surroundings,
} from '@shootdesk/shared/availability/edit-slots';
import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { shortestMinutes } from '@shootdesk/shared/availability/weekly-slots';
import type { WorkingWeek } from '@shootdesk/shared/availability/working-week';
import type { GridFrame } from './grid-frame.ts';
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { dropSelection } from '../../kernel/drop-selection.ts';
import { takeTouches } from '../../kernel/take-touches.ts';

/** A point of the grid. */
interface Spot {
  readonly weekday: number;
  /** Minute of the day, between two steps of the grid. */
  readonly minute: number;
}

/** The action of a pointer: moves a slot, resizes one end of it, or draws a new one. */
interface Drag {
  readonly kind: 'move' | 'draw' | Edge;
  readonly pointerId: number;
  readonly start: Spot;
  /** Position of the slot in the list. */
  readonly index: number;
  readonly slot: WeeklySlot;
  readonly around: Surroundings;
}

interface Options {
  readonly grid: RefObject<HTMLElement | null>;
  readonly frame: GridFrame;
  readonly week: WorkingWeek;
  readonly slots: readonly WeeklySlot[];
  readonly selected: number | null;
  readonly onSelect: (index: number | null) => void;
  readonly onChange: (slots: readonly WeeklySlot[]) => void;
}

/** Finds the slot, and its end, below an event. */
function targetOf({ target }: { readonly target: EventTarget }): { index: number | null; edge: Edge | null } {
  const element = target as Element;
  const slot = element.closest<HTMLElement>('[data-slot]');
  const edge = element.closest<HTMLElement>('[data-edge]')?.dataset.edge;
  return { index: slot ? Number(slot.dataset.slot) : null, edge: (edge as Edge | undefined) ?? null };
}

/** Computes the slot of a drag for a pointer position. */
function dragged({ kind, start, slot, around }: Drag, to: Spot): WeeklySlot {
  if (kind === 'draw') {
    const isUpward = to.minute < start.minute;
    return stretchSlot(around, slot, isUpward ? 'start' : 'finish', to.minute);
  }
  if (kind !== 'move') return stretchSlot(around, slot, kind, to.minute);
  const startMinute = snapped(slot.startMinute + to.minute - start.minute);
  const wanted = { weekday: to.weekday, startMinute };
  return placeSlot(around, wanted, slot.finishMinute - slot.startMinute) ?? slot;
}

/**
 * Handles mouse, pen and touch on the grid. A mouse draws, moves and resizes at once. A finger scrolls the page: a tap creates or selects a slot, and
 * only the selected slot can be dragged.
 */
export function useSlotDrag({ grid, frame, week, slots, selected, onSelect, onChange }: Options) {
  const drag = useRef<Drag | null>(null);
  /** Whether the last press was by touch, because not all browsers report that with a click. */
  const wasTouch = useRef(false);
  useEffect(() => {
    // Outside the selected slot a finger scrolls the page.
    if (grid.current) return takeTouches(grid.current, (target) => target.closest('[aria-pressed=true]') !== null);
    return undefined;
  }, [grid]);

  const spotOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const column = Math.floor(((clientX - left) / width) * frame.days.length);
    const weekday = frame.days[Math.min(Math.max(column, 0), frame.days.length - 1)]!;
    return { weekday, minute: frame.from + ((clientY - top) / height) * (frame.to - frame.from) };
  };

  /** Makes a slot of an hour at a spot; null without enough space. */
  const make = ({ weekday, minute }: Spot) => {
    const made = placeSlot({ others: slots, week }, { weekday, startMinute: minute - shortestMinutes / 4 });
    if (!made) return null;
    onChange([...slots, made]);
    onSelect(slots.length);
    return made;
  };

  const begin = (event: PointerEvent, found: Omit<Drag, 'pointerId' | 'start'>) => {
    drag.current = { ...found, pointerId: event.pointerId, start: spotOf(event) };
    dropSelection();
    grid.current?.setPointerCapture(event.pointerId);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      wasTouch.current = event.pointerType === 'touch';
      if (event.button !== 0 || drag.current) return;
      const { index, edge } = targetOf(event);
      if (index !== null) {
        if (wasTouch.current && index !== selected) return;
        const slot = slots[index]!;
        onSelect(index);
        const others = slots.filter((_, at) => at !== index);
        begin(event, { kind: edge ?? 'move', index, slot, around: { others, week } });
      } else if (!wasTouch.current) {
        const made = make(spotOf(event));
        if (made) begin(event, { kind: 'draw', index: slots.length, slot: made, around: { others: slots, week } });
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (!current || event.pointerId !== current.pointerId) return;
      const next = dragged(current, spotOf(event));
      onChange(slots.map((slot, index) => (index === current.index ? next : slot)));
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerId === drag.current?.pointerId) drag.current = null;
    },
    onPointerCancel: (event: PointerEvent) => {
      const { current } = drag;
      if (!current || event.pointerId !== current.pointerId) return;
      drag.current = null;
      onChange(slots.map((slot, index) => (index === current.index ? current.slot : slot)));
    },
    onClick: (event: { readonly target: EventTarget; readonly clientX: number; readonly clientY: number }) => {
      const { index } = targetOf(event);
      if (index !== null) onSelect(index);
      else if (wasTouch.current) {
        // The first tap outside the selected slot only deselects it.
        if (selected === null) make(spotOf(event));
        else onSelect(null);
      }
    },
  };
}
