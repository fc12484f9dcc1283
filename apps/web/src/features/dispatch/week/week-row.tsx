import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { memo, useMemo } from 'react';
import { fullName } from '../../../api/current-user.ts';
import { conflictsOfVisit } from '../board-model.ts';
import board from '../grid/board.module.css';
import type { RowActions } from '../grid/board-day.tsx';
import { isSameRow } from '../grid/is-same-row.ts';
import { loadText } from '../grid/row-load.ts';
import { RowName } from '../grid/row-name.tsx';
import { ProposedCard } from '../plan/proposed-card.tsx';
import { readMarks } from '../repair/late-people.ts';
import { proposedOn, type WeekRow } from './week-rows.ts';
import { WeekCard } from './week-card.tsx';
import styles from './week.module.css';

interface Props extends RowActions, Pick<WeekRow, 'provider' | 'visits' | 'cells' | 'proposed' | 'height'> {
  readonly office: Board['office'];
  readonly timeZone: string;
  /** Marks of late visits as text. */
  readonly late: string;
  readonly nameWidth: number;
  readonly top: number;
  /** The job of this row that Tab leads to; null when it is in another row. */
  readonly reachedId: number | null;
  readonly draggedId: number | null;
  readonly opensProviders: boolean;
}

/** The week of a provider: a cell for each day, with its visits one below the other. */
function Row(props: Props) {
  const { provider, visits, cells, proposed, height, office, timeZone, late, nameWidth, top } = props;
  const { reachedId, draggedId, opensProviders } = props;
  const { onOpen, onPress, onKeyDown, onReach } = props;
  const actions = { onOpen, onPress, onKeyDown, onReach };
  const name = fullName(provider);
  const load = useMemo(() => loadText(provider, visits), [provider, visits]);
  const marks = useMemo(() => readMarks(late), [late]);
  const jobs = useMemo(() => visits.flat(), [visits]);
  const conflictsByJob = useMemo(() => {
    const facts = { jobs, office, timeZone };
    return new Map(visits.map((visit) => [visit[0].id, conflictsOfVisit(visit, provider, facts)]));
  }, [visits, jobs, provider, office, timeZone]);
  return (
    <div
      className={`${board.row} ${styles.row}`}
      style={{ top: 0, height, transform: `translateY(${top}px)` }}
      role="group"
      aria-label={`${name}, ${jobs.length === 1 ? '1 job' : `${jobs.length} jobs`}`}
      data-provider={provider.id}
    >
      <RowName
        {...{ provider, load, opensProviders }}
        isReached={reachedId !== null || jobs.length === 0}
        width={nameWidth}
      />
      {cells.map(({ day, visits: ofDay, blockouts, isOff, foot }) => (
        <div key={day} className={`${styles.cell} ${isOff ? styles.off : ''}`} data-day={day}>
          {blockouts.map(({ id, text }) => (
            <span key={id} className={styles.blockout} title={text}>
              {text}
            </span>
          ))}
          {ofDay.map((visit) => (
            <WeekCard
              key={visit[0].id}
              {...{ visit, timeZone }}
              late={marks.get(visit[0].id) ?? ''}
              conflicts={conflictsByJob.get(visit[0].id) ?? []}
              isReached={visit[0].id === reachedId}
              isDragged={visit.some(({ id }) => id === draggedId)}
              {...actions}
            />
          ))}
          {proposedOn(proposed, day, timeZone).map((each) => (
            <ProposedCard key={each.jobs[0]!.id} proposed={each} timeZone={timeZone} />
          ))}
          <span className={styles.foot}>{foot}</span>
        </div>
      ))}
    </div>
  );
}

/** Drawn again only when its jobs, its person or its place have changed; the cells follow from those. */
export const MemoizedWeekRow = memo(Row, ({ cells: _before, ...before }, { cells: _after, ...after }) =>
  isSameRow(before, after),
);
