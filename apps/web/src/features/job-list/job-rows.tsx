import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  use,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { useTagColours, type TagColours } from '../../data/reference/queries.ts';
import type { MayChange } from './change/change-button.tsx';
import type { CompactColumn } from './compact/compact-columns.tsx';
import { CompactRow } from './compact/compact-row.tsx';
import { GroupHead } from './groups/group-head.tsx';
import { listItems, type Grouping, type ListItem } from './groups/list-items.ts';
import { JobRow } from './job-row.tsx';
import styles from './job-table.module.css';
import { useReusedRows } from './reused-rows.ts';
import { RowMovesContext } from './row-moves.ts';
import type { SelectCellProps } from './select-cell.tsx';

/** Selected and selectable rows. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>;
  readonly canSelect: (job: ServiceJob) => boolean;
  readonly toggle: (id: number) => void;
}

/** Rows per block of the virtualised list. Small, because each rendered row outside the window slows down every key press. */
const blockSize = 5;
/** Number of blocks rendered before and after the visible ones. */
const blocksAround = 1;
/** Estimated height of a multi-line row in pixels. */
const rowHeight = 53;
/** Height of a group's head in pixels; must match the style sheet for mouse devices. */
const headHeight = 28;
/** Height of a one-line row in pixels; must match the style sheet. */
const compactRowHeight = 27;

interface Shared {
  readonly now: Date;
  readonly timeZone: string;
  /** Number of unfinished uploads by job id. */
  readonly unfinished: ReadonlyMap<number, number>;
  readonly colourOf: TagColours;
  /** True for rows of on-site people. */
  readonly isVisit: boolean;
  /** Columns of one-line rows; null for multi-line rows. */
  readonly columns: readonly CompactColumn[] | null;
  readonly opensNewTab: boolean;
  readonly mayChange: MayChange;
  readonly selection: RowSelection | null;
}

interface BlockProps extends Shared {
  /** Keys of one-line rows by job id. */
  readonly rowKeys: ReadonlyMap<number, number>;
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
  const { jobs, firstIndex, unfinished, isVisit, columns, selection, rowKeys, ...shared } = props;
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
    if (columns) return <CompactRow key={rowKeys.get(job.id)} {...row} columns={columns} />;
    return <JobRow key={job.id} {...row} first={moves.first.get(job.id)} isVisit={isVisit} />;
  });
});

/**
 * Distance of an element from the top of the page in pixels. Measured again whenever the height of the page changes, because content above
 * the list may have grown.
 */
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

/** Key of the query whose rows are rendered; blank without rows. While a new query loads, the rows are still those of the previous one. */
function useShownQuestion({ question, isOutdated, jobs }: Pick<RowsProps, 'question' | 'isOutdated' | 'jobs'>): string {
  const [shown, setShown] = useState('');
  const now = isOutdated ? shown : jobs.length > 0 ? question : '';
  if (now !== shown) setShown(now);
  return now;
}

/** Virtualises the items. Rendered are those near the window, the head of their group, and the item with the focus. */
function useItems(items: readonly ListItem[], question: string, list: RefObject<HTMLElement | null>, height: number) {
  // After a new query, only visible rows are rendered at first and the overscan follows. Changes of the same list do not count as a new
  // query.
  const isDrawn = useDeferredValue(question) === question;
  // oxlint-disable-next-line incompatible-library -- the compiler is not in use, and nothing memoized is given what it answers
  return useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.isHead ? headHeight : (items[index]?.jobs.length ?? 0) * height),
    // The key contains the height, because measured heights of multi-line rows do not apply to one-line rows.
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

/** Keeps the focus with its job when another query uses its row again. Without the job in sight nothing is focused, as when a row is removed. */
function useFocusOfJob(list: RefObject<HTMLElement | null>) {
  const focused = useRef<{ readonly id: string; readonly part: 'input' | 'a' } | null>(null);
  useLayoutEffect(() => {
    const { activeElement: active } = document;
    const isInList = active instanceof HTMLElement && list.current?.contains(active);
    if (!focused.current || !active || (active !== document.body && !isInList)) return;
    const { id, part } = focused.current;
    if (active.closest<HTMLElement>('[data-job]')?.dataset['job'] === id) return;
    const own = list.current?.querySelector<HTMLElement>(`[data-job="${id}"] ${part}`);
    if (own) return own.focus({ preventScroll: true });
    focused.current = null;
    if (isInList) active.blur();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest<HTMLElement>('[data-job]')?.dataset['job'];
      focused.current = id === undefined ? null : { id, part: target.matches('input') ? 'input' : 'a' };
    },
    onBlur: ({ target }: FocusEvent) => {
      // The focus stays on the element while another window is in front.
      if (document.activeElement !== target) focused.current = null;
    },
  };
}

/** Stable key of an item, independent of other items. */
function keyOfItem(item: ListItem | undefined, index: number): string | number {
  if (item?.isHead) return `group ${item.section?.key}`;
  return item?.jobs[0]?.id ?? index;
}

/** Index of the head of an item's group; in a list without groups the item itself. */
function headBefore(items: readonly ListItem[], index: number): number {
  const section = items[index]?.section;
  if (!section) return index;
  return items.findLastIndex((item, place) => place <= index && item.isHead);
}

interface RowsProps extends Omit<Shared, 'colourOf'> {
  readonly jobs: readonly ServiceJob[];
  readonly grouping: Grouping | null;
  /** Key of the query: its filters and order. */
  readonly question: string;
  /** True while the rows belong to an earlier query. */
  readonly isOutdated: boolean;
}

/** A rendered item, with its distance from the previous one. */
interface PlacedItem {
  readonly index: number;
  readonly gap: number;
}

/** The virtualised rows of a job list of any length; distant blocks only reserve their space. */
export function JobRows({ jobs, grouping, question, isOutdated, ...rest }: RowsProps) {
  const colourOf = useTagColours();
  const list = useRef<HTMLDivElement>(null);
  const sections = grouping?.sections ?? null;
  const focus = useFocusOfJob(list);
  const items = useMemo(() => listItems(jobs, sections, blockSize), [jobs, sections]);
  const shown = useShownQuestion({ question, isOutdated, jobs });
  const shared = { ...rest, colourOf, rowKeys: useReusedRows(shown, jobs) };
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
        key={rest.columns && !isHead ? index : keyOfItem(items[index], index)}
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
  /** One element around a head and its rows, because the head sticks to the top only within it. */
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
    <div
      ref={list}
      role="none"
      {...focus}
      style={{ display: 'flow-root', overflowAnchor: 'none', paddingBottom: roomAfter }}
    >
      {byGroup
        ? [...byGroup].map(([key, members]) => drawGroup(key, members))
        : placed.map((item) => draw(item, { role: 'rowgroup' }))}
    </div>
  );
}
