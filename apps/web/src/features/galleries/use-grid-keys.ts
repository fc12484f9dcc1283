import { useEffect, useState, type RefObject } from 'react';
import type { Command } from '../../ui/commands/command.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';

/** Index that a key moves to; null for other keys. */
function targetOf(key: string, index: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const target = index + step;
  return target >= 0 && target < count ? target : index;
}

export interface GridKeys {
  /** Index of the tile in the tab order. */
  readonly reached: number;
  /** Scrolls to a tile and focuses it. */
  readonly goTo: (index: number) => void;
}

/** Keys that the tiles handle themselves; listed here for the sheet of keys. */
const describedKeys: readonly Command[] = [
  {
    id: 'gallery-tiles',
    name: 'From tile to tile of a gallery',
    group: 'Assets',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  },
  { id: 'gallery-ends', name: 'To the first and the last tile', group: 'Assets', keys: ['Home', 'End'] },
];

function indexOf(target: EventTarget | null): number {
  const tile = target instanceof Element ? target.closest('[data-index]') : null;
  return Number(tile?.getAttribute('data-index') ?? -1);
}

/** Moves between the tiles of a grid with the arrow keys, Home and End. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { columns, count, scrollTo }: { columns: number; count: number; scrollTo: (index: number) => void },
): GridKeys {
  useCommands(describedKeys);
  const [current, setCurrent] = useState(0);
  const [wanted, setWanted] = useState<{ readonly index: number } | null>(null);
  const goTo = (index: number) => {
    setCurrent(index);
    setWanted({ index });
    scrollTo(index);
  };
  // In an effect, because a tile has to be rendered before it can take the focus.
  useEffect(() => {
    if (!wanted) return;
    grid.current?.querySelector<HTMLElement>(`[data-index="${wanted.index}"] button`)?.focus({ preventScroll: true });
  }, [wanted, grid]);
  const onFocus = ({ target }: FocusEvent) => {
    const index = indexOf(target);
    if (index >= 0) setCurrent(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    const target = index < 0 ? null : targetOf(event.key, index, columns, count);
    if (target === null) return;
    event.preventDefault();
    goTo(target);
  };
  // One listener for all tiles, because changing handlers would rerender each of them.
  useEffect(() => {
    const element = grid.current;
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('keydown', onKeyDown);
    };
  });
  return { reached: Math.min(current, Math.max(0, count - 1)), goTo };
}
