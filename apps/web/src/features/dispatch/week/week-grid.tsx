import { useLayoutEffect, useMemo, type Ref } from 'react';
import { Link, useSearchParams } from 'react-router';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { roleOf, useCurrentUser } from '../../../api/current-user.ts';
import { shortDayText } from '../../../kernel/date-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { closedText, type BoardModel } from '../board-model.ts';
import board from '../grid/board.module.css';
import type { BarActions } from '../grid/board-day.tsx';
import type { Drag } from '../grid/use-drag.ts';
import { useGridRows, type BoardGridHandle } from '../grid/use-grid-rows.ts';
import { weekHeaderHeight } from './week-layout.ts';
import { daysOf, type WeekRow } from './week-rows.ts';
import { MemoizedWeekRow } from './week-row.tsx';
import styles from './week.module.css';

interface Props extends BarActions {
  readonly model: BoardModel;
  readonly rows: readonly WeekRow[];
  /** Marks of late visits of a person as text. */
  readonly marksOf: (providerId: number) => string;
  readonly nameWidth: number;
  readonly drag: Drag | null;
  /** Whether the dragged job meets conflicts where it is. */
  readonly isRefused: boolean;
  readonly scroller: { current: HTMLDivElement | null };
  readonly ref?: Ref<BoardGridHandle>;
}

const countText = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

/** The days; each leads to its own board. */
function Header({ model, rows, nameWidth }: Pick<Props, 'model' | 'rows' | 'nameWidth'>) {
  const [search] = useSearchParams();
  const today = localDay(useNow(), model.board.timeZone);
  const counts = useMemo(
    () => daysOf(model.board).map((_, nth) => rows.reduce((sum, { cells }) => sum + cells[nth]!.visits.length, 0)),
    [model, rows],
  );
  const searchOf = (day: string) => {
    const next = new URLSearchParams(search);
    next.set('day', day);
    next.delete('span');
    return `?${next.toString()}`;
  };
  return (
    <div className={`${board.header} ${styles.header}`} style={{ height: weekHeaderHeight }}>
      <div className={board.corner} style={{ width: nameWidth, boxSizing: 'border-box' }}>
        Provider
      </div>
      {daysOf(model.board).map((day, nth) => {
        const closed = closedText(model.board, day);
        return (
          <div key={day} className={`${styles.day} ${day === today ? styles.today : ''}`}>
            <Link to={searchOf(day)} title="Show the hours of this day">
              {shortDayText(day)}
            </Link>
            {closed === '' ? (
              <span className={styles.count}>{countText(counts[nth]!)}</span>
            ) : (
              <span className={styles.closed} title={closed}>
                {closed}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface GhostProps extends Pick<Props, 'rows' | 'nameWidth' | 'isRefused'> {
  readonly row: number;
  readonly column: number;
  readonly columns: number;
}

/** Frames the day onto which a job would be dropped. */
function Ghost({ rows, nameWidth, isRefused, row, column, columns }: GhostProps) {
  const top = rows.slice(0, row).reduce((sum, { height }) => sum + height, weekHeaderHeight);
  const width = `((100% - ${nameWidth}px) / ${columns})`;
  return (
    <div
      className={`${board.ghost} ${styles.ghost} ${isRefused ? board.refused : ''}`}
      style={{
        top: top + 1,
        height: rows[row]!.height - 3,
        left: `calc(${nameWidth}px + ${column} * ${width})`,
        width: `calc(${width} - 1px)`,
      }}
    />
  );
}

/** The board of a week: providers as rows, days as columns, visits as cards in the order of their time. Rows out of sight are not drawn. */
export function WeekGrid({ model, rows, marksOf, nameWidth, drag, isRefused, scroller, ref, onOpen, onPress }: Props) {
  const { office, timeZone } = model.board;
  const days = daysOf(model.board);
  const opensProviders = roleOf(useCurrentUser()) === 'BackOffice';
  const heights = useMemo(() => rows.map(({ height }) => height), [rows]);
  const grid = useGridRows({ model, scroller, headerHeight: weekHeaderHeight, heights, ref, onOpen, onPress });
  const keysRow = drag && drag.pointer === null ? (drag.target?.row ?? null) : null;
  useLayoutEffect(() => {
    if (keysRow !== null) grid.scrollToRow(keysRow);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new place is brought into sight; what the person scrolls to meanwhile stays
  }, [keysRow]);
  const column = drag?.target ? days.indexOf(localDay(drag.target.start, timeZone)) : -1;
  return (
    <div
      ref={scroller}
      className={board.scroller}
      style={{ height: '100%', scrollPaddingLeft: nameWidth, scrollPaddingTop: weekHeaderHeight }}
      role="region"
      aria-label="Board"
      // oxlint-disable-next-line no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
      tabIndex={0}
    >
      <div className={`${board.canvas} ${styles.canvas}`} style={{ height: grid.height }}>
        <Header {...{ model, rows, nameWidth }} />
        {grid.drawn.map(({ index, start }) => {
          const { provider, visits, cells, proposed, height } = rows[index]!;
          return (
            <MemoizedWeekRow
              key={provider.id}
              {...{ provider, visits, cells, proposed, height, office, timeZone, nameWidth, opensProviders }}
              late={marksOf(provider.id)}
              top={start}
              reachedId={grid.reachedIn(index)}
              draggedId={drag?.job.providerId === provider.id ? drag.job.id : null}
              {...grid.actions}
            />
          );
        })}
        {drag?.target && column >= 0 && (
          <Ghost {...{ rows, nameWidth, isRefused, column }} row={drag.target.row} columns={days.length} />
        )}
      </div>
    </div>
  );
}
