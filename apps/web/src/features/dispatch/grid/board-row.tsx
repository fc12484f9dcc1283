import type { BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { memo, useMemo } from 'react';
import { fullName } from '../../../api/current-user.ts';
import type { BoardVisit } from '../board-visits.ts';
import { ProposedBar } from '../plan/proposed-card.tsx';
import type { ProposedVisit } from '../plan/use-plan.ts';
import { readMarks } from '../repair/late-people.ts';
import { MemoizedDay, type RowActions } from './board-day.tsx';
import styles from './board.module.css';
import { axisWidth, dayWidth, rowHeight, spanOf, type Axis } from './geometry.ts';
import { daysOfRow } from './row-days.ts';
import { isSameRow } from './is-same-row.ts';
import { loadText } from './row-load.ts';
import { RowName } from './row-name.tsx';

interface Props extends RowActions {
  readonly provider: BoardProvider;
  readonly visits: readonly BoardVisit[];
  /** What a plan would add. */
  readonly proposed: readonly ProposedVisit[];
  /** Marks of late visits as text. */
  readonly late: string;
  readonly axis: Axis;
  readonly top: number;
  /** The job of this row that Tab leads to; null when it is in another row. */
  readonly reachedId: number | null;
  readonly draggedId: number | null;
  /** Whether the reader may open the page of a provider, with work hours and blockouts. */
  readonly opensProviders: boolean;
}

/** Work hours, lines of the hours and blockouts: drawn once, whatever is in sight, because they are few. */
const Backdrop = memo(function Backdrop({ provider, axis }: Pick<Props, 'provider' | 'axis'>) {
  const hour = `${axis.pixelsPerHour}px`;
  const day = `${dayWidth(axis)}px`;
  const line = 'var(--mui-palette-hairline)';
  const background = `repeating-linear-gradient(to right, var(--mui-palette-divider) 0 1px, transparent 1px ${day}), repeating-linear-gradient(to right, ${line} 0 1px, transparent 1px ${hour})`;
  return (
    <>
      {provider.slots.map((slot) => {
        const span = spanOf(axis, slot);
        return span && <div key={slot.start} className={styles.slot} style={span} />;
      })}
      <div className={styles.grid} style={{ background }} />
      {provider.blockouts.map((blockout) => {
        const span = spanOf(axis, blockout);
        return (
          span && (
            <div key={blockout.id} className={styles.blockout} style={span}>
              <span>{blockout.reason === '-' ? 'Unavailable' : blockout.reason}</span>
            </div>
          )
        );
      })}
    </>
  );
});

/** The row of a provider: work hours, blockouts, jobs and the ways between them. */
function BoardRow(props: Props) {
  const { provider, visits, proposed, late, axis, top, reachedId, draggedId, opensProviders, ...actions } = props;
  const name = fullName(provider);
  const days = useMemo(() => daysOfRow(visits, axis, provider.timeZone), [visits, axis, provider.timeZone]);
  const marks = useMemo(() => readMarks(late), [late]);
  const load = useMemo(() => loadText(provider, visits), [provider, visits]);
  const count = visits.flat().length;
  return (
    <div
      className={styles.row}
      style={{ top: 0, height: rowHeight, width: axis.nameWidth + axisWidth(axis), transform: `translateY(${top}px)` }}
      role="group"
      aria-label={`${name}, ${count === 1 ? '1 job' : `${count} jobs`}`}
      data-provider={provider.id}
    >
      <RowName
        {...{ provider, load, opensProviders }}
        isReached={reachedId !== null || count === 0}
        width={axis.nameWidth}
      />
      <div className={styles.track} style={{ width: axisWidth(axis) }}>
        <Backdrop provider={provider} axis={axis} />
        {days.map((day) => (
          <MemoizedDay
            key={day.index}
            day={day}
            marks={marks}
            timeZone={axis.timeZone}
            reachedId={reachedId}
            draggedId={draggedId}
            {...actions}
          />
        ))}
        {proposed.map((each) => (
          <ProposedBar key={each.jobs[0]!.id} proposed={each} axis={axis} />
        ))}
      </div>
    </div>
  );
}

/** Drawn again only when something in it has changed, because a board has many and most changes are in one. */
export const MemoizedRow = memo(BoardRow, isSameRow);
