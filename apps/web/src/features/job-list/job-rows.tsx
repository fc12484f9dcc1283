import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, use, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTagColours, type TagColours } from '../../data/reference/queries.ts';
import type { MayChange } from './change/change-button.tsx';
import type { CompactColumn } from './compact/compact-columns.tsx';
import { CompactRow } from './compact/compact-row.tsx';
import { JobRow } from './job-row.tsx';
import { RowMovesContext } from './row-moves.ts';
import type { SelectCellProps } from './select-cell.tsx';

/** Selected and selectable rows. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>;
  readonly canSelect: (job: ServiceJob) => boolean;
  readonly toggle: (id: number) => void;
}

/** Rows per block of the virtualised list. */
const blockSize = 50;
/** Estimated height of a row in columns, in pixels. */
const rowHeight = 53;
/** Height of a row of one line, in pixels, as its style sheet has it. */
const compactRowHeight = 27;

interface Shared {
  readonly now: Date;
  readonly timeZone: string;
  /** Unfinished uploads by job. */
  readonly unfinished: ReadonlyMap<number, number>;
  readonly colourOf: TagColours;
  /** Whether rows are for on-site people. */
  readonly isVisit: boolean;
  /** Columns of one-line rows; null for rows of several lines. */
  readonly columns: readonly CompactColumn[] | null;
  readonly opensNewTab: boolean;
  readonly mayChange: MayChange;
  readonly selection: RowSelection | null;
}

interface BlockProps extends Shared {
  readonly jobs: readonly ServiceJob[];
  /** Row number of the first row; the header is 1. */
  readonly firstIndex: number;
}

function boxOf(job: ServiceJob, selection: RowSelection | null): SelectCellProps['selecting'] | undefined {
  if (!selection) return undefined;
  if (selection.ids.has(job.id)) return 'selected';
  return selection.canSelect(job) ? 'free' : 'disabled';
}

const Block = memo(function Block(props: BlockProps) {
  const { jobs, firstIndex, unfinished, isVisit, columns, selection, ...shared } = props;
  const moves = use(RowMovesContext);
  return jobs.map((job, index) => {
    const row = {
      ...shared,
      job,
      index: firstIndex + index,
      unfinished: unfinished.get(job.id) ?? 0,
      isChanged: moves.changed.has(job.id),
      mark: moves.marks.get(job.id),
      selecting: boxOf(job, selection),
      onToggle: selection?.toggle,
    };
    if (columns) return <CompactRow key={job.id} {...row} columns={columns} />;
    return <JobRow key={job.id} {...row} first={moves.first.get(job.id)} isVisit={isVisit} />;
  });
});

/** Distance of an element from the top of the page, in pixels. It is measured again whenever the page changes its height, because lists above it do. */
function usePageOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setOffset(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offset;
}

/** Renders the blocks near the window, and the block with the focus. */
function useBlocks(blocks: readonly (readonly ServiceJob[])[], list: RefObject<HTMLElement | null>, height: number) {
  // oxlint-disable-next-line incompatible-library -- the compiler is not in use, and nothing memoized is given what it answers
  return useWindowVirtualizer({
    count: blocks.length,
    estimateSize: (index) => (blocks[index]?.length ?? 0) * height,
    getItemKey: (index) => blocks[index]?.[0]?.id ?? index,
    overscan: 1,
    scrollMargin: usePageOffset(list),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
      const kept = focused && list.current?.contains(focused) ? Number(focused.dataset['index']) : null;
      return kept === null || near.includes(kept) ? near : [...near, kept].toSorted((a, b) => a - b);
    },
  });
}

/** The virtualised rows of a job list of any length: distant blocks only keep their space. */
export function JobRows({ jobs, ...rest }: Omit<Shared, 'colourOf'> & { readonly jobs: readonly ServiceJob[] }) {
  const shared = { ...rest, colourOf: useTagColours() };
  const list = useRef<HTMLDivElement>(null);
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(jobs.length / blockSize) }, (_, number) =>
        jobs.slice(number * blockSize, (number + 1) * blockSize),
      ),
    [jobs],
  );
  const virtualizer = useBlocks(blocks, list, rest.columns ? compactRowHeight : rowHeight);
  const { scrollMargin } = virtualizer.options;
  const drawn = virtualizer.getVirtualItems();
  const roomAfter = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    // The virtualizer corrects the scroll position when a block turns out higher than expected; the browser must not do so as well. As a
    // flow root the list keeps the first block's margin inside, so that it does not count as a part of the list's offset.
    <div ref={list} role="none" style={{ display: 'flow-root', overflowAnchor: 'none', paddingBottom: roomAfter }}>
      {drawn.map(({ index, key, start }, place) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="rowgroup"
          style={{ marginTop: start - (drawn[place - 1]?.end ?? scrollMargin) }}
        >
          <Block jobs={blocks[index] ?? []} firstIndex={index * blockSize + 2} {...shared} />
        </div>
      ))}
    </div>
  );
}
