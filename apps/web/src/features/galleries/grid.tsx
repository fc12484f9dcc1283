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
import type { GalleryFile } from '../../entities/file/gallery-file.ts';
import { gap, gridLayout } from './grid-layout.ts';
import styles from './grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';

/** Rows rendered beyond the visible ones, so that scrolling shows no gaps. */
const overscan = 3;

export interface GridHandle {
  /** Focuses a tile. */
  readonly goTo: (index: number) => void;
}

interface Props {
  readonly label: string;
  readonly files: readonly GalleryFile[];
  /** Height in pixels; the rest is scrolled. */
  readonly maxHeight: number;
  readonly ref?: Ref<GridHandle>;
  readonly renderTile: (file: GalleryFile, index: number, isReached: boolean) => ReactNode;
}

/** Width of an element's content in pixels, also when it changes. */
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
export function Grid({ label, files, maxHeight, ref, renderTile }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, rowHeight } = gridLayout(useWidth(scroller) - 2 * gap);
  const scrollTo = (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns));
  const keys = useGridKeys(scroller, { columns, count: files.length, scrollTo });
  const virtualizer = useRows(
    Math.ceil(files.length / columns),
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
            {files.slice(row * columns, (row + 1) * columns).map((file, place) => {
              const index = row * columns + place;
              return renderTile(file, index, index === keys.reached);
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
