import { memo, useLayoutEffect, useMemo, type Ref } from 'react';
import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { roleOf, useCurrentUser } from '../../../api/current-user.ts';
import { clockText, dayText } from '../../../kernel/date-time.ts';
import { closedText, visitOf, visitsOfProvider, type BoardModel } from '../board-model.ts';
import { visitMinutes } from '../board-visits.ts';
import { proposedFor, type ProposedByPerson } from '../plan/proposed-by-person.ts';
import type { BarActions } from './board-day.tsx';
import { MemoizedRow } from './board-row.tsx';
import styles from './board.module.css';
import { axisWidth, dayWidth, firstHour, lastHour, pixelAt, rowHeight, type Axis } from './geometry.ts';
import { headerHeight } from './day-layout.ts';
import type { Drag } from './use-drag.ts';
import { useGridRows, type BoardGridHandle } from './use-grid-rows.ts';
import { twoDigits } from '@shootdesk/shared/kernel/two-digits';

/** Pixels before and after the start of a job that are brought into sight with it. */
const edgeMargin = 24;
const sightMargin = 120;
/** First visible hour before scrolling. */
const usualHour = 7.75;

interface Props extends BarActions {
  readonly model: BoardModel;
  readonly proposed: ProposedByPerson;
  /** Marks of late visits of a person as text. */
  readonly marksOf: (providerId: number) => string;
  readonly axis: Axis;
  readonly drag: Drag | null;
  /** Whether the dragged job meets conflicts where it is. */
  readonly isRefused: boolean;
  readonly scroller: { current: HTMLDivElement | null };
  readonly ref?: Ref<BoardGridHandle>;
}

const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const weekday = (day: string) => weekdayFormat.format(new Date(`${day}T00:00:00Z`));

/** Drawn once for an axis, because the board is drawn at every step of scrolling. */
const Header = memo(function Header({ axis, board }: { readonly axis: Axis; readonly board: Board }) {
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);
  return (
    <div className={styles.header} style={{ height: headerHeight, width: axis.nameWidth + axisWidth(axis) }}>
      <div className={styles.corner} style={{ width: axis.nameWidth }}>
        Provider
      </div>
      {axis.days.map((day) => (
        <div key={day} className={styles.day} style={{ width: dayWidth(axis) }}>
          <span className={styles.dayName} style={{ left: axis.nameWidth }}>
            {weekday(day)} {dayText(day)}
            <span className={styles.closed}>{closedText(board, day)}</span>
          </span>
          <div className={styles.hours} aria-hidden>
            {hours.map((hour) => (
              <span key={hour} style={{ width: axis.pixelsPerHour }}>
                {clockText(`${twoDigits(hour)}:00`)
                  .replace(':00', '')
                  .replace(/^0/, '')}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
});

function Ghost({
  drag,
  isRefused,
  axis,
  model,
}: Pick<Props, 'isRefused' | 'axis' | 'model'> & { readonly drag: Drag }) {
  if (!drag.target) return null;
  const startMs = drag.target.start.getTime();
  const left = pixelAt(axis, startMs);
  const width = Math.max(10, pixelAt(axis, startMs + visitMinutes(visitOf(model, drag.job)) * 60_000) - left);
  const top = headerHeight + drag.target.row * rowHeight + 3;
  return (
    <div
      className={`${styles.ghost} ${isRefused ? styles.refused : ''}`}
      style={{ left: axis.nameWidth + left, width, top, height: rowHeight - 6 }}
    />
  );
}

/** The board of a day: providers as rows, hours as columns. Rows that are not in sight are not drawn. */
export function BoardGrid({ model, proposed, marksOf, axis, drag, isRefused, scroller, ref, onOpen, onPress }: Props) {
  const { providers } = model.board;
  const opensProviders = roleOf(useCurrentUser()) === 'BackOffice';
  const heights = useMemo(() => providers.map(() => rowHeight), [providers]);
  const rows = useGridRows({ model, scroller, headerHeight, heights, ref, onOpen, onPress });
  const { pixelsPerHour } = axis;
  useLayoutEffect(() => {
    // Most work begins at eight; earlier hours are reached by scrolling.
    if (scroller.current) scroller.current.scrollLeft = (usualHour - firstHour) * pixelsPerHour;
  }, [scroller, pixelsPerHour]);
  const byKeys = drag && drag.pointer === null ? drag.target : null;
  const keysRow = byKeys?.row ?? null;
  const keysStartMs = byKeys?.start.getTime() ?? null;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (keysRow === null || keysStartMs === null || !element) return;
    rows.scrollToRow(keysRow);
    const left = pixelAt(axis, keysStartMs);
    const least = left + sightMargin - (element.clientWidth - axis.nameWidth);
    element.scrollLeft = Math.max(Math.min(element.scrollLeft, left - edgeMargin), least);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new place is brought into sight; what the person scrolls to meanwhile stays
  }, [keysRow, keysStartMs]);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ height: '100%', scrollPaddingLeft: axis.nameWidth, scrollPaddingTop: headerHeight }}
      role="region"
      aria-label="Board"
      // oxlint-disable-next-line no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
      tabIndex={0}
    >
      <div className={styles.canvas} style={{ width: axis.nameWidth + axisWidth(axis), height: rows.height }}>
        <Header axis={axis} board={model.board} />
        {rows.drawn.map(({ index, start }) => {
          const provider = providers[index]!;
          return (
            <MemoizedRow
              key={provider.id}
              provider={provider}
              visits={visitsOfProvider(model, provider.id)}
              proposed={proposedFor(proposed, provider.id)}
              late={marksOf(provider.id)}
              axis={axis}
              top={start}
              reachedId={rows.reachedIn(index)}
              draggedId={drag?.job.providerId === provider.id ? drag.job.id : null}
              opensProviders={opensProviders}
              {...rows.actions}
            />
          );
        })}
        {drag && <Ghost drag={drag} isRefused={isRefused} axis={axis} model={model} />}
      </div>
    </div>
  );
}
