import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { formatTime } from '../../../kernel/date-time.ts';
import { statusText, toneOf, visitPeriod, visitText } from '../board-model.ts';
import { servicesText, type BoardVisit } from '../board-visits.ts';
import { isTimeOpen, timeText } from '../flexible-time.ts';
import styles from './board.module.css';
import type { LateMarks } from '../repair/late-people.ts';
import { rowHeight } from './geometry.ts';
import type { RowBar, RowDay, RowTravel } from './row-days.ts';

/** Id of the words that say by which keys a job is moved. */
export const keysHintId = 'dispatch-keys';

export interface BarActions {
  readonly onOpen: (job: BoardJob, bar: HTMLElement) => void;
  readonly onPress: (event: PointerEvent<HTMLElement>, job: BoardJob) => void;
}

/** What the bars of a row do besides. */
export interface RowActions extends BarActions {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onReach: (jobId: number) => void;
}

interface Props extends RowActions {
  readonly day: RowDay;
  readonly marks: LateMarks;
  readonly timeZone: string;
  /** The job of this day that Tab leads to; null when it is elsewhere. */
  readonly reachedId: number | null;
  readonly draggedId: number | null;
}

function Travel({ left, width, minutes, isOfZone, isTight }: RowTravel) {
  const name = `${styles.travel} ${isTight ? styles.tight : ''}`;
  const title = isOfZone ? `${minutes} min between jobs in the zone` : `About ${minutes} min on the road`;
  return <div className={name} style={{ left, width }} title={title} data-tight={isTight} />;
}

/** What a bar says below the place. */
const secondLine = (visit: BoardVisit, timeZone: string, late: string) =>
  late || visitText(visit, timeZone) || `${servicesText(visit)} · ${visit[0].client}`;

/** Accessible name of a bar: what it shows, in that order, then times and the rest. */
function barLabel(visit: BoardVisit, timeZone: string, late: string): string {
  const { start, finish } = visitPeriod(visit)!;
  const times = `${formatTime(start, timeZone)} to ${formatTime(finish, timeZone)}`;
  const shown = `${visit[0].place} ${secondLine(visit, timeZone, late)}`;
  const progress = visitText(visit, timeZone);
  const rest = late === '' && progress === '' ? [] : [servicesText(visit), visit[0].client];
  const others = [...(late === '' ? [] : [progress]), statusText(visit), timeText(visit)];
  return [shown, times, ...rest, ...others].filter(Boolean).join(', ');
}

/** Width from which a bar has room for more than a letter, in pixels. A narrower one is only a mark; its label says the rest. */
const leastTextWidth = 20;

interface TextProps extends Pick<Props, 'timeZone'> {
  readonly visit: BoardVisit;
  /** Blank where it is in time. */
  readonly late: string;
  /** Whether no other bar shares the height of the row. */
  readonly isAlone: boolean;
}

function BarText({ visit, late, isAlone, timeZone }: TextProps) {
  const { place } = visit[0];
  if (!isAlone) return place;
  return (
    <>
      <span>{place}</span>
      {`\n${secondLine(visit, timeZone, late)}`}
    </>
  );
}

interface BarProps extends Omit<Props, 'day' | 'marks' | 'reachedId' | 'draggedId'> {
  readonly late: string;
  readonly bar: RowBar;
  readonly isReached: boolean;
  readonly isDragged: boolean;
}

function Bar({ bar, late, timeZone, isReached, isDragged, onOpen, onPress, onKeyDown, onReach }: BarProps) {
  const { visit, left, width, lane, lanes } = bar;
  const [job] = visit;
  const height = (rowHeight - 8) / lanes;
  const label = barLabel(visit, timeZone, late);
  const hasText = width >= leastTextWidth;
  const look = hasText ? `${styles.text} ${lanes > 1 ? styles.oneLine : ''}` : '';
  return (
    <button
      type="button"
      data-job={job.id}
      className={`${styles.bar} ${styles[toneOf(visit)]} ${look} ${isDragged ? styles.dragged : ''} ${isTimeOpen(visit) ? styles.openTime : ''} ${late === '' ? '' : styles.late}`}
      style={{ left, width, top: 4 + lane * height, height: height - 1 }}
      tabIndex={isReached ? 0 : -1}
      aria-label={label}
      aria-describedby={keysHintId}
      title={label}
      onClick={(event) => onOpen(job, event.currentTarget)}
      onPointerDown={(event) => onPress(event, job)}
      onKeyDown={onKeyDown}
      onFocus={() => onReach(job.id)}
    >
      {hasText && <BarText visit={visit} late={late} isAlone={lanes === 1} timeZone={timeZone} />}
    </button>
  );
}

/** The jobs of a provider on a day and the ways between them. Drawn once while it is in sight, because a week has hundreds of bars. */
export const MemoizedDay = memo(function BoardDay({ day, marks, timeZone, reachedId, draggedId, ...actions }: Props) {
  return (
    <>
      {day.travels.map((travel) => (
        <Travel key={`travel-${travel.nextId}`} {...travel} />
      ))}
      {day.bars.map((bar) => (
        <Bar
          key={bar.visit[0].id}
          bar={bar}
          late={marks.get(bar.visit[0].id) ?? ''}
          timeZone={timeZone}
          isReached={bar.visit[0].id === reachedId}
          isDragged={bar.visit[0].id === draggedId}
          {...actions}
        />
      ))}
    </>
  );
});
