import Link from '@mui/material/Link';
import type { Capacity } from '@shootdesk/shared/availability/capacity.contract';
import {
  memo,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { Link as RouterLink } from 'react-router';
import { dayText } from '../../kernel/date-time.ts';
import { topBarHeight } from '../../ui/layout/theme.ts';
import { isLow, type CapacityRow, type CapacitySection } from './capacity-table.ts';
import styles from './capacity.module.css';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

/** Formats a day for the head of a column: 'Wed 10 June'. */
export function columnText(day: string): string {
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${dayText(day).replace(/ \d{4}$/, '')}`;
}

const amount = (value: number) => value.toFixed(1);

const kinds = ['total', 'remaining'] as const;

interface CellsProps {
  readonly capacity: Capacity | null;
  readonly row: CapacityRow;
  readonly zone: string;
  readonly day: string;
}

/** Total and remaining capacity of a day. */
const Cells = memo(function Cells({ capacity, row: { category }, zone, day }: CellsProps) {
  return kinds.map((kind) =>
    capacity ? (
      <div
        key={kind}
        role="gridcell"
        tabIndex={-1}
        className={styles.cell}
        data-kind={kind}
        data-id={capacity.id}
        data-low={kind === 'remaining' && isLow(capacity, category) ? '' : undefined}
        aria-label={`${zone}, ${category.name}, ${columnText(day)}, ${kind} ${amount(capacity[kind])}${kind === 'remaining' && isLow(capacity, category) ? ', low' : ''}`}
      >
        {amount(capacity[kind])}
      </div>
    ) : (
      <div key={kind} role="gridcell" className={`${styles.cell} ${styles.none}`} data-kind={kind}>
        –
      </div>
    ),
  );
});

interface SectionProps {
  readonly section: CapacitySection;
  readonly days: readonly string[];
}

const Section = memo(function Section({ section: { zone, rows, hasProviders }, days }: SectionProps) {
  return (
    <div role="rowgroup" className={styles.section} style={{ '--rows': rows.length } as CSSProperties}>
      <div role="row" className={styles.zone}>
        <div role="rowheader">
          {zone.name}
          {!hasProviders && (
            <small>
              Nobody is counted here.{' '}
              <Link component={RouterLink} to={`/systemManager/zones/${zone.id}/edit`}>
                Link providers to the zone
              </Link>
            </small>
          )}
        </div>
      </div>
      {rows.map((row) => (
        <div key={row.category.id} role="row" className={styles.row}>
          <div role="rowheader" className={styles.name}>
            {row.category.name}
          </div>
          {row.cells.map((capacity, index) => (
            <Cells key={days[index]} capacity={capacity} row={row} zone={zone.name} day={days[index]!} />
          ))}
        </div>
      ))}
    </div>
  );
});

/** The cell to which a key moves from another one; null for other keys, and at the edge. */
function cellFrom(cell: HTMLElement, key: string, isControl: boolean): HTMLElement | null {
  const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-id]')];
  const row = cell.closest<HTMLElement>('[role=row]')!;
  const column = cellsOf(row).indexOf(cell);
  const rows = () =>
    [...cell.closest('[role=grid]')!.querySelectorAll('[role=row]')].filter((each) => cellsOf(each).length > 0);
  const inRow = (step: number) => cellsOf(row)[column + step] ?? null;
  const inColumn = (to: Element | undefined) => (to ? (cellsOf(to)[column] ?? null) : null);
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? inRow(-1) : null;
    case 'ArrowRight':
      return inRow(1);
    case 'ArrowUp':
    case 'ArrowDown': {
      const at = rows().indexOf(row) + (key === 'ArrowDown' ? 1 : -1);
      return at < 0 ? null : inColumn(rows()[at]);
    }
    case 'Home':
      return isControl ? inColumn(rows()[0]) : (cellsOf(row)[0] ?? null);
    case 'End':
      return isControl ? inColumn(rows().at(-1)) : (cellsOf(row).at(-1) ?? null);
    default:
      return null;
  }
}

interface Props {
  readonly sections: readonly CapacitySection[];
  readonly days: readonly string[];
  readonly today: string;
  /** Names what is closed on a day. */
  readonly closedOf: (day: string) => readonly string[];
  readonly isExpanded: boolean;
  /** Opens the details of a capacity, by its id. */
  readonly onOpen: (id: string) => void;
}

/** Total and remaining capacity of each day, by zone and category. Tab enters the grid at one cell; arrows, Home and End move within it. */
export function CapacityGrid({ sections, days, today, closedOf, isExpanded, onOpen }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const enterAt = (cell: HTMLElement) => {
    for (const other of grid.current!.querySelectorAll<HTMLElement>('[data-id][tabindex="0"]')) other.tabIndex = -1;
    cell.tabIndex = 0;
  };
  // Falls back to the first cell after the focusable one was removed together with its zone.
  useLayoutEffect(() => {
    if (grid.current?.querySelector('[data-id][tabindex="0"]')) return;
    const first = grid.current?.querySelector<HTMLElement>('[data-id]');
    if (first) first.tabIndex = 0;
  });
  const cellOf = ({ target }: { readonly target: EventTarget }) =>
    (target as Element).closest<HTMLElement>('[data-id]');
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event);
    if (!cell) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(cell.dataset.id!);
      return;
    }
    const next = cellFrom(cell, event.key, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event);
    if (!cell) return;
    cell.focus();
    onOpen(cell.dataset.id!);
  };
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event);
    if (cell) enterAt(cell);
  };
  const style = { '--days': days.length, '--top': isExpanded ? '0px' : `${topBarHeight}px` } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus
    <div
      ref={grid}
      role="grid"
      aria-label="Capacity"
      className={styles.grid}
      style={style}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={onFocus}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.row}>
          <div role="columnheader">Zone</div>
          {days.map((day) => (
            <div key={day} role="columnheader" aria-colspan={2} className={styles.day}>
              {columnText(day)}
              {day === today && ' (today)'}
              {closedOf(day).map((text) => (
                <small key={text} className={styles.closed}>
                  {text}
                </small>
              ))}
            </div>
          ))}
        </div>
        <div role="row" className={styles.row}>
          <div role="columnheader">Category</div>
          {days.flatMap((day) => [
            <div key={`${day}total`} role="columnheader">
              Total
            </div>,
            <div key={`${day}remaining`} role="columnheader">
              Remaining
            </div>,
          ])}
        </div>
      </div>
      {sections.map((section) => (
        <Section key={section.zone.id} section={section} days={days} />
      ))}
    </div>
  );
}
