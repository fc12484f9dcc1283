import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import type { BoardModel } from '../board-model.ts';
import type { BarActions, RowActions } from './board-day.tsx';
import { useBarKeys } from './use-bar-keys.ts';

const overscan = 4;

export interface BoardGridHandle {
  /** Brings a job into sight and focuses it. */
  readonly focusJob: (jobId: number) => void;
}

interface Options extends BarActions {
  readonly model: BoardModel;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly headerHeight: number;
  /** Height of each row in pixels. */
  readonly heights: readonly number[];
  readonly ref: Ref<BoardGridHandle> | undefined;
}

interface GridRows {
  /** Those that are drawn: what is in sight, some around it, and the row that has the focus. */
  readonly drawn: readonly VirtualItem[];
  /** Of header and rows, in pixels. */
  readonly height: number;
  readonly scrollToRow: (row: number) => void;
  /** The job of a row that Tab leads to; null when it is in another row. */
  readonly reachedIn: (row: number) => number | null;
  /** The same for as long as the board is shown, so that rows are not drawn again. */
  readonly actions: RowActions;
}

/** The rows of a board: which of them are drawn, and how keys move among their jobs. */
export function useGridRows({ model, scroller, headerHeight, heights, ref, onOpen, onPress }: Options): GridRows {
  const count = heights.length;
  const [kept, setKept] = useState(-1);
  // oxlint-disable-next-line incompatible-library -- the compiler is not in use, and nothing memoized is given what it answers
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => heights[row] ?? 0,
    overscan,
    // The rows beyond those in sight leave time to draw the next after the frame, not within it.
    useFlushSync: false,
    scrollPaddingStart: headerHeight,
    paddingStart: headerHeight,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return kept < 0 || kept >= count || drawn.includes(kept) ? drawn : [...drawn, kept].toSorted((a, b) => a - b);
    },
  });
  const sizes = heights.join(' ');
  const drawnSizes = useRef(sizes);
  useLayoutEffect(() => {
    if (drawnSizes.current === sizes) return;
    drawnSizes.current = sizes;
    virtualizer.measure();
  }, [virtualizer, sizes]);
  const scrollToRow = (row: number) => virtualizer.scrollToIndex(row);
  const keys = useBarKeys(scroller, model, scrollToRow);
  const reachedRow = keys.reached?.row ?? -1;
  if (reachedRow !== kept) setKept(reachedRow);
  useImperativeHandle(ref, () => ({ focusJob: keys.focusJob }));
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const actions = useMemo<RowActions>(
    () => ({
      onOpen,
      onPress,
      onKeyDown: (event) => latest.current.onKeyDown(event),
      onReach: (id) => latest.current.reach(id),
    }),
    [onOpen, onPress],
  );
  return {
    drawn: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollToRow,
    reachedIn: (row) => (keys.reached?.row === row ? keys.reached.job.id : null),
    actions,
  };
}
