import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import { formatShortTime, formatTime } from '../../../kernel/date-time.ts';
import { statusText, toneOf, visitPeriod, visitText } from '../board-model.ts';
import { placeLines, servicesText, shortServicesText, type BoardVisit } from '../board-visits.ts';
import board from '../grid/board.module.css';
import { isTimeOpen, timeText, wishesOf } from '../flexible-time.ts';
import { keysHintId, type RowActions } from '../grid/board-day.tsx';
import styles from './week.module.css';

interface Props extends RowActions {
  readonly visit: BoardVisit;
  readonly timeZone: string;
  /** Blank where it is in time. */
  readonly late: string;
  /** Words for what speaks against the visit where it is. */
  readonly conflicts: readonly string[];
  readonly isReached: boolean;
  readonly isDragged: boolean;
}

/** A visit on a day of the week: when it begins, what is done, where, and marks for conflicts and wishes. */
export function WeekCard(props: Props) {
  const { visit, timeZone, late, conflicts, isReached, isDragged, onOpen, onPress, onKeyDown, onReach } = props;
  const [job] = visit;
  const { start, finish } = visitPeriod(visit)!;
  const wishes = wishesOf(visit);
  const begin = formatShortTime(start, timeZone);
  const { street, suburb } = placeLines(job.place);
  const short = shortServicesText(visit);
  const label = [
    `${begin} ${short} ${street} ${suburb}`,
    `until ${formatTime(finish, timeZone)}`,
    servicesText(visit),
    job.client,
    statusText(visit),
    late,
    visitText(visit, timeZone),
    timeText(visit),
    ...conflicts,
    ...(wishes.length > 0 ? [`Wishes: ${wishes.join(', ')}`] : []),
  ];
  const text = label.filter(Boolean).join(', ');
  const look = `${styles.card} ${board[toneOf(visit)]} ${isDragged ? board.dragged : ''} ${conflicts.length > 0 || late !== '' ? styles.wrong : ''}`;
  return (
    <button
      type="button"
      data-job={job.id}
      className={look}
      tabIndex={isReached ? 0 : -1}
      aria-label={text}
      aria-describedby={keysHintId}
      title={text}
      onClick={(event) => onOpen(job, event.currentTarget)}
      onPointerDown={(event) => onPress(event, job)}
      onKeyDown={onKeyDown}
      onFocus={() => onReach(job.id)}
    >
      <span className={styles.first}>
        <span className={styles.line}>
          <b>{isTimeOpen(visit) ? `~${begin}` : begin}</b> {short}{' '}
        </span>
        {wishes.length > 0 && <StarBorder className={styles.mark} />}
        {late !== '' && <ScheduleOutlined className={`${styles.mark} ${styles.wrongMark}`} />}
        {conflicts.length > 0 && <ErrorOutlined className={`${styles.mark} ${styles.wrongMark}`} />}
      </span>
      <span className={styles.line}>{street} </span>
      <span className={styles.line}>{suburb}</span>
    </button>
  );
}
