import type { DragEvent, KeyboardEvent, PointerEvent } from 'react';
import type { Command } from '../../../ui/commands/command.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { movedTo, movedBy, tracksOf, withWidth, writtenColumns } from './column-layout.ts';
import type { CompactColumn } from './compact-columns.tsx';

/** Pixels by which one key press changes a width. */
const step = 16;

const described: readonly Command[] = [
  {
    id: 'size-column',
    name: 'Size the column whose heading has the focus',
    group: 'View',
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
  },
  {
    id: 'move-column',
    name: 'Move the column whose heading has the focus',
    group: 'View',
    keys: ['Ctrl+Shift+ArrowLeft', 'Ctrl+Shift+ArrowRight'],
  },
];

/** MIME type of a dragged heading, so that headings accept nothing else. */
const dragType = 'application/x-shootdesk-column';

interface Layout {
  readonly columns: readonly CompactColumn[];
  readonly hasBoxes: boolean;
  /** Null for fixed columns. */
  readonly onColumns: ((columns: readonly string[]) => void) | null;
}

const cellOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[role=columnheader]');

/**
 * Resizes and moves columns by their headings, by mouse and keyboard. Dragging a width changes the table's grid only, and renders no row.
 */
export function useColumnLayout({ columns, hasBoxes, onColumns }: Layout) {
  useCommands(onColumns ? described : []);
  const arrange = (next: readonly CompactColumn[]) => {
    if (next !== columns) onColumns?.(writtenColumns(next));
  };
  const onKeyDown = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (direction === null || !event.shiftKey || !onColumns) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey) return arrange(movedBy(columns, id, direction));
    const width = columns.find((column) => column.id === id)?.width ?? cellOf(event.currentTarget)?.offsetWidth ?? 0;
    arrange(withWidth(columns, id, width + direction * step));
  };
  const onSize = (id: string) => (event: PointerEvent<HTMLElement>) => {
    const handle: HTMLElement = event.currentTarget;
    const cell = cellOf(handle);
    const table = handle.closest<HTMLElement>('[role=table]');
    if (!cell || !table || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const [start, width] = [event.clientX, cell.offsetWidth];
    const at = ({ clientX }: { readonly clientX: number }) => withWidth(columns, id, width + clientX - start);
    const draw = (next: readonly CompactColumn[]) => table.style.setProperty('--columns', tracksOf(next, hasBoxes));
    const ending = new AbortController();
    const { signal } = ending;
    handle.addEventListener('pointermove', (move) => draw(at(move)), { signal });
    handle.addEventListener(
      'pointerup',
      (up) => {
        ending.abort();
        if (up.clientX !== start) arrange(at(up));
      },
      { signal },
    );
    handle.addEventListener(
      'pointercancel',
      () => {
        ending.abort();
        draw(columns);
      },
      { signal },
    );
  };
  const dragOf = (id: string) => ({
    draggable: id !== 'job',
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragType, id);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(dragType);
      if (dragged === '') return;
      event.preventDefault();
      arrange(movedTo(columns, dragged, id));
    },
  });
  return (id: string) => (onColumns ? { onKeyDown: onKeyDown(id), onSize: onSize(id), drag: dragOf(id) } : null);
}

export type HeadLayout = NonNullable<ReturnType<ReturnType<typeof useColumnLayout>>>;
