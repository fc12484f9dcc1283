import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Board, BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '../../api/current-user.ts';
import { FitDialog } from '../../entities/job/fit-dialog.tsx';
import type { FitChoice } from '../../entities/job/fit-list.tsx';
import { formatDateTime } from '../../kernel/date-time.ts';
import { StateNote } from '../../ui/feedback/state-note.tsx';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { modelOf, reasonsAgainst } from './board-model.ts';
import styles from './dispatch.module.css';
import { BoardGrid, headerHeight, type BoardGridHandle } from './grid/board-grid.tsx';
import { type BarActions } from './grid/board-row.tsx';
import gridStyles from './grid/board.module.css';
import { axisOf } from './grid/geometry.ts';
import { useDrag, type Drag } from './grid/use-drag.ts';
import { JobCard } from './job-card.tsx';
import { MoveDialog } from './moves/move-dialog.tsx';
import type { Place } from './moves/move-request.ts';
import { useMoves } from './moves/use-moves.tsx';
import { UnscheduledList } from './unscheduled-list.tsx';

/** Width of an hour in pixels, on a board of one day and of more. */
const dayHour = 84;
const weekHour = 24;
/** Width of the providers' names in pixels; on a phone the hours need the room more. */
const nameWidth = 168;
const narrowNameWidth = 112;

interface ReasonsProps {
  readonly drag: Drag;
  readonly reasons: readonly string[];
  readonly timeZone: string;
}

/** Says beside the pointer where the dragged job would go, and what speaks against it. */
function Reasons({ drag: { target, pointer }, reasons, timeZone }: ReasonsProps) {
  const place = target && `${fullName(target.provider)}, ${formatDateTime(target.start.toISOString(), timeZone)}`;
  const side =
    pointer.x > window.innerWidth - 360 ? { right: window.innerWidth - pointer.x + 16 } : { left: pointer.x + 16 };
  return (
    <div
      className={gridStyles.reasons}
      style={{ ...side, top: Math.min(pointer.y + 20, window.innerHeight - 140) }}
      role="status"
    >
      {place ?? 'Drop it on a person and time. Escape lets go.'}
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The job that a dialog is about, and which dialog. */
type Opened = { readonly id: number } & (
  | { readonly as: 'card' | 'fit' }
  | { readonly as: 'move'; readonly chosen: FitChoice | null; readonly begun: BoardJob }
);

const isOtherKey = (event: KeyboardEvent) => event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey;
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;

/** The board beside the jobs that are not on it, and all that moves them. */
export function BoardPanes({ board }: { readonly board: Board }) {
  const { timeZone, providers } = board;
  const model = useMemo(() => modelOf(board), [board]);
  const hasRoom = useHasRoom();
  const axis = useMemo(
    () =>
      axisOf(board.from, board.days, timeZone, {
        pixelsPerHour: board.days === 1 ? dayHour : weekHour,
        nameWidth: hasRoom ? nameWidth : narrowNameWidth,
      }),
    [board.from, board.days, timeZone, hasRoom],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<BoardGridHandle>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  const findJob = (id: number) =>
    board.jobs.find((job) => job.id === id) ?? board.undatedJobs.find((job) => job.id === id) ?? null;
  const providerOf = (id: number | null) => providers.find((each) => each.id === id) ?? null;
  const nameOf = (id: number) => {
    const provider = providerOf(id);
    return provider ? fullName(provider) : 'another provider';
  };
  const reasonsAt = (job: BoardJob, { providerId, dateService }: Place) => {
    const provider = providerOf(providerId);
    return provider && dateService ? reasonsAgainst(model, job, provider, new Date(dateService)) : [];
  };
  const moves = useMoves({
    timeZone,
    findJob,
    reasonsAt,
    nameOf,
    onPlaced: (id) => {
      // A bar that comes into another row is a new element, and takes the focus from the old one.
      if (document.activeElement === document.body) grid.current?.focusJob(id);
    },
  });

  const drag = useDrag({
    scroller,
    axis,
    providers,
    headerHeight,
    onDrop: (job, { provider, start }) =>
      void moves.move(job, { providerId: provider.id, dateService: start.toISOString() }),
  });
  const target = drag.drag?.target ?? null;
  const reasons = drag.drag && target ? reasonsAgainst(model, drag.drag.job, target.provider, target.start) : [];

  const latest = useRef({ drag, undo: moves.undo });
  useLayoutEffect(() => {
    latest.current = { drag, undo: moves.undo };
  });
  // The same functions for as long as the board is shown, so that rows are not drawn again.
  const onOpen = useCallback<BarActions['onOpen']>((job) => {
    if (!latest.current.drag.wasDragged()) setOpened({ id: job.id, as: 'card' });
  }, []);
  const onPress = useCallback<BarActions['onPress']>((event, job) => latest.current.drag.onPress(event, job), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOtherKey(event) || !(event.ctrlKey || event.metaKey) || isTyping(event)) return;
      event.preventDefault();
      latest.current.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const job = opened && findJob(opened.id);
  const unscheduledCount = model.unscheduled.length - board.undatedJobs.length + board.undatedCount;
  return (
    <>
      <div className={styles.panes}>
        <div className={styles.main}>
          <div className={styles.notes}>
            <Button size="small" startIcon={<Undo />} disabled={moves.undoable === null} onClick={moves.undo}>
              {moves.undoable === null ? 'Undo' : `Undo: ${moves.undoable}`}
            </Button>
            {moves.lost && (
              <Alert severity="warning" onClose={moves.dismissLost} action={undefined} sx={{ py: 0 }}>
                {moves.lost.text}{' '}
                <Button color="inherit" size="small" onClick={() => grid.current?.focusJob(moves.lost?.jobId ?? 0)}>
                  Show it
                </Button>
              </Alert>
            )}
          </div>
          {providers.length === 0 ? (
            <StateNote title="No providers" text="No on-site provider works in these zones." />
          ) : (
            <BoardGrid
              ref={grid}
              model={model}
              axis={axis}
              drag={drag.drag}
              isRefused={reasons.length > 0}
              scroller={scroller}
              onOpen={onOpen}
              onPress={onPress}
            />
          )}
        </div>
        <UnscheduledList
          jobs={model.unscheduled}
          count={unscheduledCount}
          timeZone={timeZone}
          onOpen={onOpen}
          onPress={onPress}
        />
      </div>
      {drag.drag && <Reasons drag={drag.drag} reasons={reasons} timeZone={timeZone} />}
      {job && opened.as === 'card' && (
        <JobCard
          job={job}
          providerName={job.providerId === null ? null : nameOf(job.providerId)}
          timeZone={timeZone}
          onFit={() => setOpened({ id: job.id, as: 'fit' })}
          onMove={() => setOpened({ id: job.id, as: 'move', chosen: null, begun: job })}
          onClose={() => setOpened(null)}
        />
      )}
      {job && opened.as === 'fit' && (
        <FitDialog
          jobId={job.id}
          text={`${job.place}, ${job.service}`}
          onChoose={(chosen) => setOpened({ id: job.id, as: 'move', chosen, begun: job })}
          onClose={() => setOpened(null)}
        />
      )}
      {job && opened.as === 'move' && (
        <MoveDialog
          job={job}
          providers={providers}
          timeZone={timeZone}
          day={board.from}
          chosen={opened.chosen}
          reasonsAt={reasonsAt}
          onMove={(to, isAgreed) => {
            setOpened(null);
            void moves.move(opened.begun, to, isAgreed);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {moves.dialogs}
    </>
  );
}
