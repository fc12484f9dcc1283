import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** A place in the grid, by positions from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface Editing extends GridPlace {
  /** What the input begins with. */
  readonly text: string;
}

interface Options {
  readonly rows: number;
  readonly columns: number;
  readonly textAt: (place: GridPlace) => string;
  readonly isFixed: (place: GridPlace) => boolean;
  readonly onChange: (place: GridPlace, text: string) => void;
}

const steps: Readonly<Record<string, GridPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** How a cell's input was left. */
export type Leaving = 'down' | 'next' | 'back' | 'stay' | 'away';

const moves: Readonly<Record<Leaving, GridPlace>> = {
  down: { row: 1, column: 0 },
  next: { row: 0, column: 1 },
  back: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
  away: { row: 0, column: 0 },
};

function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = cell?.dataset['place']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** One cell of a grid is in the tab order and moved by arrow keys; Enter, F2, a letter or a click begins to edit it. */
export function useGridCursor({ rows, columns, textAt, isFixed, onChange }: Options) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const within = ({ row, column }: GridPlace): GridPlace => ({
    row: Math.min(Math.max(row, 0), rows - 1),
    column: Math.min(Math.max(column, 0), columns - 1),
  });
  const focus = (place: GridPlace) => {
    const next = within(place);
    setActive(next);
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${next.row}:${next.column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const edit = (place: GridPlace, text = textAt(place)) => {
    setActive(place);
    if (!isFixed(place)) setEditing({ ...place, text });
  };
  /** Ends editing; null leaves the cell as it was. */
  const leave = (text: string | null, leaving: Leaving) => {
    if (!editing) return;
    const { row, column } = editing;
    setEditing(null);
    if (text !== null && text !== textAt(editing)) onChange({ row, column }, text);
    // A click elsewhere has the focus already.
    if (leaving === 'away') return;
    const { row: down, column: right } = moves[leaving];
    const isLast = leaving === 'next' && column === columns - 1;
    focus(isLast ? { row: row + 1, column: 0 } : { row: row + down, column: column + right });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || !(event.target instanceof HTMLElement) || event.target.dataset['place'] === undefined) return;
    const step = steps[event.key];
    const { row, column } = active;
    if (step) focus({ row: row + step.row, column: column + step.column });
    else if (event.key === 'Home') focus({ row: event.ctrlKey ? 0 : row, column: 0 });
    else if (event.key === 'End') focus({ row: event.ctrlKey ? rows - 1 : row, column: columns - 1 });
    else if (event.key === 'Enter' || event.key === 'F2') edit(active);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && !isFixed(active)) onChange(active, '');
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) edit(active, event.key);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place && !(editing && editing.row === place.row && editing.column === place.column)) edit(place);
  };
  return { table, active: within(active), editing, edit, leave, gridProps: { onKeyDown, onClick } };
}

export type GridCursor = ReturnType<typeof useGridCursor>;
