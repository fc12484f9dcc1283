import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, use, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTagColours, type TagColours } from '../../data/reference/queries.ts';
import type { MayChange } from './change/change-button.tsx';
import type { CompactColumn } from './compact/compact-columns.tsx';
import { CompactRow } from './compact/compact-row.tsx';
import { GroupHead } from './groups/group-head.tsx';
import { listItems, type Grouping, type ListItem } from './groups/list-items.ts';
import { JobRow } from './job-row.tsx';
import styles from './job-table.module.css';
import { RowMovesContext } from './row-moves.ts';
import type { SelectCellProps } from './select-cell.tsx';

/** Selected and selectable rows. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>;
  readonly canSelect: (job: ServiceJob) => boolean;
  readonly toggle: (id: number) => void;
}

/** Rows per block of the virtualised list. Rows beyond those in sight cost as much at each key as those that are seen. */
const blockSize = 5;
/** Blocks that are drawn before and after those in sight. */
const blocksAround = 1;
/** Estimated height of a row in columns, in pixels. */
const rowHeight = 53;
/** Height of the head of a group, in pixels, as its style sheet has it for a mouse. */
const headHeight = 28;
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

/** The question whose rows are drawn, blank without rows: until another one is answered they are those of the one before. */
function useShownQuestion({ question, isOutdated, jobs }: Pick<RowsProps, 'question' | 'isOutdated' | 'jobs'>): string {
  const [shown, setShown] = useState('');
  const now = isOutdated ? shown : jobs.length > 0 ? question : '';
  if (now !== shown) setShown(now);
  return now;
}

/** Renders the items near the window, the head of the group that begins before them, and the item with the focus. */
function useItems(items: readonly ListItem[], question: string, list: RefObject<HTMLElement | null>, height: number) {
  // What is not in sight of another list follows when the rest has been painted; rows that come and go are the same list.
  const isDrawn = useDeferredValue(question) === question;
  // oxlint-disable-next-line incompatible-library -- the compiler is not in use, and nothing memoized is given what it answers
  return useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.isHead ? headHeight : (items[index]?.jobs.length ?? 0) * height),
    // Rows of one line are not measured, and what was measured of others does not hold for them.
    getItemKey: (index) => `${height} ${keyOfItem(items[index], index)}`,
    overscan: isDrawn ? blocksAround : 0,
    scrollMargin: usePageOffset(list),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
      const withFocus = focused && list.current?.contains(focused) ? Number(focused.dataset['index']) : null;
      const head = headBefore(items, near[0] ?? 0);
      const drawn = new Set([...near, withFocus ?? near[0] ?? 0, head]);
      return [...drawn].filter((index) => index < items.length).toSorted((a, b) => a - b);
    },
  });
}

/** Key of an item, which stays when others come or go. */
function keyOfItem(item: ListItem | undefined, index: number): string | number {
  if (item?.isHead) return `group ${item.section?.key}`;
  return item?.jobs[0]?.id ?? index;
}

/** The head of the group of an item, or the item itself where the list has no groups. */
function headBefore(items: readonly ListItem[], index: number): number {
  const section = items[index]?.section;
  if (!section) return index;
  return items.findLastIndex((item, place) => place <= index && item.isHead);
}

interface RowsProps extends Omit<Shared, 'colourOf'> {
  readonly jobs: readonly ServiceJob[];
  readonly grouping: Grouping | null;
  /** What the list asks. */
  readonly question: string;
  /** Whether the rows are those of an earlier question. */
  readonly isOutdated: boolean;
}

/** An item to draw, with its distance from the one before. */
interface PlacedItem {
  readonly index: number;
  readonly gap: number;
}

/** The virtualised rows of a job list of any length: distant blocks only keep their space. */
export function JobRows({ jobs, grouping, question, isOutdated, ...rest }: RowsProps) {
  const shared = { ...rest, colourOf: useTagColours() };
  const list = useRef<HTMLDivElement>(null);
  const sections = grouping?.sections ?? null;
  const items = useMemo(() => listItems(jobs, sections, blockSize), [jobs, sections]);
  const shown = useShownQuestion({ question, isOutdated, jobs });
  const virtualizer = useItems(items, shown, list, rest.columns ? compactRowHeight : rowHeight);
  const { scrollMargin } = virtualizer.options;
  const drawn = virtualizer.getVirtualItems().filter(({ index }) => index < items.length);
  const roomAfter = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const placed = drawn.map(({ index, start }, place): PlacedItem => ({
    index,
    gap: start - (drawn[place - 1]?.end ?? scrollMargin),
  }));
  const draw = (
    { index, gap }: PlacedItem,
    part: { readonly role: string; readonly className?: string | undefined },
  ) => {
    const { section, isHead, ...block } = items[index]!;
    return (
      <div
        key={keyOfItem(items[index], index)}
        ref={isHead || !rest.columns ? virtualizer.measureElement : undefined}
        data-index={index}
        style={gap === 0 ? {} : { marginTop: gap }}
        {...part}
      >
        {isHead && section && grouping ? (
          <GroupHead section={section} heads={grouping.heads} index={block.firstIndex} />
        ) : (
          <Block {...block} {...shared} />
        )}
      </div>
    );
  };
  /** A head stays in sight as long as its group: they need an element around both. */
  const drawGroup = (key: number, [first, ...others]: readonly PlacedItem[]) =>
    first && (
      <div key={`group ${key}`} role="rowgroup" style={{ marginTop: first.gap }}>
        {draw({ ...first, gap: 0 }, { role: 'none', className: styles.groupHead })}
        {others.map((item) => draw(item, { role: 'none' }))}
      </div>
    );
  const byGroup = sections && Map.groupBy(placed, ({ index }) => items[index]!.section!.key);
  return (
    // The virtualizer corrects the scroll position when a block turns out higher than expected; the browser must not do so as well. As a
    // flow root the list keeps the first block's margin inside, so that it does not count as a part of the list's offset.
    <div ref={list} role="none" style={{ display: 'flow-root', overflowAnchor: 'none', paddingBottom: roomAfter }}>
      {byGroup
        ? [...byGroup].map(([key, members]) => drawGroup(key, members))
        : placed.map((item) => draw(item, { role: 'rowgroup' }))}
    </div>
  );
}
