import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react';
import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { roleOf, useCurrentUser } from '../../../api/current-user.ts';
import { clockText, dayText } from '../../../kernel/date-time.ts';
import { closedText, visitOf, visitsOfProvider, type BoardModel } from '../board-model.ts';
import { visitMinutes } from '../board-visits.ts';
import type { BarActions, RowActions } from './board-day.tsx';
import { MemoizedRow } from './board-row.tsx';
import styles from './board.module.css';
import { axisWidth, dayWidth, firstHour, lastHour, pixelAt, rowHeight, type Axis } from './geometry.ts';
import type { Drag } from './use-drag.ts';
import { useBarKeys } from './use-bar-keys.ts';
import { useDaysInSight } from './use-days-in-sight.ts';

export const headerHeight = 44;
const overscan = 4;
/** Pixels before and after the start of a job that are brought into sight with it. */
const edgeMargin = 24;
const sightMargin = 120;
/** First visible hour before scrolling. */
const usualHour = 7.75;

export interface BoardGridHandle {
  /** Brings a job into sight and focuses it. */
  readonly focusJob: (jobId: number) => void;
}

interface Props extends BarActions {
  readonly model: BoardModel;
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
  // On a narrow day every other hour has its name.
  const step = axis.pixelsPerHour < 40 ? 4 : 1;
  const hours = Array.from({ length: (lastHour - firstHour) / step }, (_, index) => firstHour + index * step);
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
              <span key={hour} style={{ width: axis.pixelsPerHour * step }}>
                {clockText(`${String(hour).padStart(2, '0')}:00`)
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

/** The board itself: providers as rows, hours as columns. Rows and days that are not in sight are not drawn. */
export function BoardGrid({ model, axis, drag, isRefused, scroller, ref, onOpen, onPress }: Props) {
  const { providers } = model.board;
  const opensProviders = roleOf(useCurrentUser()) === 'BackOffice';
  const [kept, setKept] = useState(-1);
  // oxlint-disable-next-line incompatible-library -- the compiler is not in use, and nothing memoized is given what it answers
  const virtualizer = useVirtualizer({
    count: providers.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // The rows beyond those in sight leave time to draw the next after the frame, not within it.
    useFlushSync: false,
    scrollPaddingStart: headerHeight,
    paddingStart: headerHeight,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return kept < 0 || kept >= providers.length || drawn.includes(kept)
        ? drawn
        : [...drawn, kept].toSorted((a, b) => a - b);
    },
  });
  const keys = useBarKeys(scroller, model, (row) => virtualizer.scrollToIndex(row));
  const reachedRow = keys.reached?.row ?? -1;
  if (reachedRow !== kept) setKept(reachedRow);
  const { pixelsPerHour } = axis;
  useLayoutEffect(() => {
    // Most work begins at eight; earlier hours are reached by scrolling.
    if (scroller.current) scroller.current.scrollLeft = (usualHour - firstHour) * pixelsPerHour;
  }, [scroller, pixelsPerHour]);
  useImperativeHandle(ref, () => ({ focusJob: keys.focusJob }));
  const byKeys = drag && drag.pointer === null ? drag.target : null;
  const keysRow = byKeys?.row ?? null;
  const keysStartMs = byKeys?.start.getTime() ?? null;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (keysRow === null || keysStartMs === null || !element) return;
    virtualizer.scrollToIndex(keysRow);
    const left = pixelAt(axis, keysStartMs);
    const least = left + sightMargin - (element.clientWidth - axis.nameWidth);
    element.scrollLeft = Math.max(Math.min(element.scrollLeft, left - edgeMargin), least);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new place is brought into sight; what the person scrolls to meanwhile stays
  }, [keysRow, keysStartMs]);
  const stretchOf = useDaysInSight(scroller, axis);
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
      <div
        className={styles.canvas}
        style={{ width: axis.nameWidth + axisWidth(axis), height: virtualizer.getTotalSize() }}
      >
        <Header axis={axis} board={model.board} />
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const provider = providers[index]!;
          return (
            <MemoizedRow
              key={provider.id}
              provider={provider}
              visits={visitsOfProvider(model, provider.id)}
              axis={axis}
              top={start}
              stretch={stretchOf(index)}
              reachedId={keys.reached?.row === index ? keys.reached.job.id : null}
              draggedId={drag?.job.providerId === provider.id ? drag.job.id : null}
              opensProviders={opensProviders}
              {...actions}
            />
          );
        })}
        {drag && <Ghost drag={drag} isRefused={isRefused} axis={axis} model={model} />}
      </div>
    </div>
  );
}
