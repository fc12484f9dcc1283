import type { BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { estimateTravel, placeOf } from '@shootdesk/shared/dispatch/travel';
import { isDelivered } from '@shootdesk/shared/workflows/statuses';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { fullName } from '../../../api/current-user.ts';
import { formatTime } from '../../../kernel/date-time.ts';
import { appointmentOf, statusText, toneOf, visitText } from '../board-model.ts';
import styles from './board.module.css';
import { axisWidth, dayWidth, lanesOf, pixelAt, spanOf, type Axis, type Stretch } from './geometry.ts';

export const rowHeight = 58;
/** Id of the words that say by which keys a job is moved. */
export const keysHintId = 'dispatch-keys';

/** What the bars of a board do. */
export interface BarActions {
  readonly onOpen: (job: BoardJob, bar: HTMLElement) => void;
  readonly onPress: (event: PointerEvent<HTMLElement>, job: BoardJob) => void;
}

/** What the bars of a row do besides. */
export interface RowActions extends BarActions {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onReach: (jobId: number) => void;
}

interface Props extends RowActions, Stretch {
  readonly provider: BoardProvider;
  readonly jobs: readonly BoardJob[];
  readonly axis: Axis;
  readonly top: number;
  /** The job of this row that Tab leads to; null when it is in another row. */
  readonly reachedId: number | null;
  readonly draggedId: number | null;
}

/** Whether a part of the axis is drawn. */
const isDrawn = ({ from, to }: Stretch, { left, width }: { readonly left: number; readonly width: number }) =>
  left <= to && left + width >= from;

function Travels({ jobs, axis, ...stretch }: Pick<Props, 'jobs' | 'axis'> & Stretch) {
  const open = jobs.filter(({ serviceJobStatusId }) => !isDelivered(serviceJobStatusId));
  return open.slice(1).map((next, index) => {
    const before = open[index]!;
    const from = Date.parse(appointmentOf(before)!.finish);
    const to = Date.parse(next.dateService!);
    const zoneMinutes = Math.max(before.travelMinutes, next.travelMinutes);
    const { minutes, source } = estimateTravel(placeOf(before), placeOf(next), zoneMinutes);
    const left = pixelAt(axis, from);
    const width = pixelAt(axis, from + minutes * 60_000) - left;
    // A provider who has the night between two jobs is not on the way.
    if (width <= 0 || !isDrawn(stretch, { left, width }) || to - from > 6 * 3_600_000) return null;
    const isTight = to - from < minutes * 60_000;
    const name = `${styles.travel} ${isTight ? styles.tight : ''}`;
    const title = source === 'zone' ? `${minutes} min between jobs in the zone` : `About ${minutes} min on the road`;
    return <div key={next.id} className={name} style={{ left, width }} title={title} data-tight={isTight} />;
  });
}

/** What a bar says below the place. */
const secondLine = (job: BoardJob, timeZone: string) => visitText(job, timeZone) || `${job.service} · ${job.client}`;

/** Says what a bar shows, in its order, then its times and the rest. */
function barLabel(job: BoardJob, timeZone: string): string {
  const { start, finish } = appointmentOf(job)!;
  const times = `${formatTime(start, timeZone)} to ${formatTime(finish, timeZone)}`;
  const visit = visitText(job, timeZone);
  const shown = `${job.place} ${secondLine(job, timeZone)}`;
  return [shown, times, ...(visit ? [job.service, job.client] : []), statusText(job)].join(', ');
}

function Bars({ jobs, axis, from, to, reachedId, draggedId, ...actions }: Omit<Props, 'provider' | 'top'>) {
  const periods = jobs.map((job) => appointmentOf(job)!);
  const lanes = lanesOf(
    periods.map(({ start, finish }) => ({ startMs: Date.parse(start), finishMs: Date.parse(finish) })),
  );
  return jobs.map((job, index) => {
    const { lane, lanes: count } = lanes[index]!;
    const left = pixelAt(axis, Date.parse(periods[index]!.start));
    const width = Math.max(10, pixelAt(axis, Date.parse(periods[index]!.finish)) - left);
    // The bar that has the focus, and the one that is dragged, stay wherever one scrolls.
    const isKept = job.id === reachedId || job.id === draggedId;
    if (!isKept && !isDrawn({ from, to }, { left, width })) return null;
    const height = (rowHeight - 8) / count;
    const label = barLabel(job, axis.timeZone);
    return (
      <button
        key={job.id}
        type="button"
        data-job={job.id}
        className={`${styles.bar} ${styles[toneOf(job)]} ${job.id === draggedId ? styles.dragged : ''}`}
        style={{ left, width, top: 4 + lane * height, height: height - 1 }}
        tabIndex={job.id === reachedId ? 0 : -1}
        aria-label={label}
        aria-describedby={keysHintId}
        title={label}
        onClick={(event) => actions.onOpen(job, event.currentTarget)}
        onPointerDown={(event) => actions.onPress(event, job)}
        onKeyDown={actions.onKeyDown}
        onFocus={() => actions.onReach(job.id)}
      >
        <span>{job.place}</span> {count === 1 && <span>{secondLine(job, axis.timeZone)}</span>}
      </button>
    );
  });
}

function Backdrop({ provider, axis, ...stretch }: Pick<Props, 'provider' | 'axis'> & Stretch) {
  const hour = `${axis.pixelsPerHour}px`;
  const day = `${dayWidth(axis)}px`;
  const line = 'var(--mui-palette-hairline)';
  const background = `repeating-linear-gradient(to right, var(--mui-palette-divider) 0 1px, transparent 1px ${day}), repeating-linear-gradient(to right, ${line} 0 1px, transparent 1px ${hour})`;
  return (
    <>
      {provider.slots.map((slot) => {
        const span = spanOf(axis, slot);
        return span && isDrawn(stretch, span) && <div key={slot.start} className={styles.slot} style={span} />;
      })}
      <div className={styles.grid} style={{ background }} />
      {provider.blockouts.map((blockout) => {
        const span = spanOf(axis, blockout);
        return (
          span &&
          isDrawn(stretch, span) && (
            <div key={blockout.id} className={styles.blockout} style={span}>
              <span>{blockout.reason === '-' ? 'Unavailable' : blockout.reason}</span>
            </div>
          )
        );
      })}
    </>
  );
}

/** The row of a provider: work hours, blockouts, jobs and the ways between them. */
function BoardRow({ provider, jobs, axis, top, ...bars }: Props) {
  const name = fullName(provider);
  const stretch = { from: bars.from, to: bars.to };
  return (
    <div
      className={styles.row}
      style={{ top: 0, height: rowHeight, width: axis.nameWidth + axisWidth(axis), transform: `translateY(${top}px)` }}
      role="group"
      aria-label={`${name}, ${jobs.length === 1 ? '1 job' : `${jobs.length} jobs`}`}
      data-provider={provider.id}
    >
      <div className={styles.name} style={{ width: axis.nameWidth }} title={[name, ...provider.categories].join(', ')}>
        <strong>{name}</strong>
        <span>{provider.categories.join(', ') || 'No category'}</span>
      </div>
      <div className={styles.track} style={{ width: axisWidth(axis) }}>
        <Backdrop provider={provider} axis={axis} {...stretch} />
        <Travels jobs={jobs} axis={axis} {...stretch} />
        <Bars jobs={jobs} axis={axis} {...bars} />
      </div>
    </div>
  );
}

const isSameList = (a: readonly BoardJob[], b: readonly BoardJob[]) =>
  a.length === b.length && a.every((job, index) => job === b[index]);

/** Drawn again only when something in it has changed, because a board has many and most changes are in one. */
export const MemoizedRow = memo(BoardRow, (before, after) => {
  const { jobs: jobsBefore, ...restBefore } = before;
  const { jobs: jobsAfter, ...restAfter } = after;
  const names = Object.keys(restAfter) as (keyof typeof restAfter)[];
  return isSameList(jobsBefore, jobsAfter) && names.every((name) => restBefore[name] === restAfter[name]);
});
