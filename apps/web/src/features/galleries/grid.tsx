import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useState,
  type RefObject,
} from 'react';
import { gap, gridLayout } from './grid-layout.ts';
import styles from './grid.module.css';
import type { GalleryTile } from './stacks.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** Rows rendered beyond the visible ones, so that scrolling shows no gaps. */
const overscan = 3;

export interface GridHandle {
  /** Focuses a tile. */
  readonly goTo: (index: number) => void;
}

interface Props {
  readonly label: string;
  readonly tiles: readonly GalleryTile[];
  /** Height in pixels, above which the grid scrolls. */
  readonly maxHeight: number;
  readonly ref?: Ref<GridHandle>;
  readonly renderTile: (tile: GalleryTile, index: number, isReached: boolean) => ReactNode;
}

/** Measures the width of an element's content in pixels, and follows its changes. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** Renders the visible rows, and the row with the focus. */
function useRows(rows: number, rowHeight: number, kept: number, scroller: { readonly current: HTMLElement | null }) {
  // oxlint-disable-next-line incompatible-library -- the compiler is not in use, and nothing memoized is given what it answers
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    paddingStart: gap,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return kept < rows && !drawn.includes(kept) ? [...drawn, kept].sort((a, b) => a - b) : drawn;
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return virtualizer;
}

/** The virtualised grid of a gallery's tiles, which stays fast with thousands. */
export function Grid({ label, tiles, maxHeight, ref, renderTile }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, rowHeight } = gridLayout(useWidth(scroller) - 2 * gap);
  const scrollTo = (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns));
  const keys = useGridKeys(scroller, { columns, count: tiles.length, scrollTo });
  const virtualizer = useRows(
    Math.ceil(tiles.length / columns),
    rowHeight,
    Math.floor(keys.reached / columns),
    scroller,
  );
  useImperativeHandle(ref, () => ({ goTo: keys.goTo }));
  return (
    <div ref={scroller} className={styles.scroller} style={{ maxHeight }}>
      <div role="list" aria-label={label} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            className={styles.row}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              height: rowHeight - gap,
              transform: `translateY(${start}px)`,
            }}
          >
            {tiles.slice(row * columns, (row + 1) * columns).map((tile, place) => {
              const index = row * columns + place;
              return renderTile(tile, index, index === keys.reached);
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
