import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Board, BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '../../api/current-user.ts';
import { lazyPart } from '../../kernel/lazy-part.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { useCommands } from '../../ui/commands/use-commands.ts';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { AbsenceDialog } from './absence/absence-dialog.tsx';
import { BoardDialogs, type Opened } from './board-dialogs.tsx';
import { modelOf, placeToBegin, reasonsAgainst, visitOf } from './board-model.ts';
import type { BoardVisit } from './board-visits.ts';
import styles from './dispatch.module.css';
import { BoardGrid } from './grid/board-grid.tsx';
import { keysHintId, type BarActions } from './grid/board-day.tsx';
import { dayLayout } from './grid/day-layout.ts';
import { CarryWords, DropNote } from './grid/drop-note.tsx';
import { axisOf } from './grid/geometry.ts';
import type { DropTarget } from './grid/layout.ts';
import { useCarry } from './grid/use-carry.ts';
import { useDrag, type Drag } from './grid/use-drag.ts';
import type { BoardGridHandle } from './grid/use-grid-rows.ts';
import type { Place } from './moves/move-request.ts';
import { MoveNotes } from './moves/move-notes.tsx';
import { batchTexts, type Batch } from './moves/moves.ts';
import { UndoButton } from './moves/undo-button.tsx';
import { useMoves } from './moves/use-moves.tsx';
import { NoProviders } from './no-providers.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';
import { proposedByPerson } from './plan/proposed-by-person.ts';
import { useFocusAfter } from './plan/use-focus-after.ts';
import { usePlan } from './plan/use-plan.ts';
import { PhoneBoard } from './phone/phone-board.tsx';
import { useRepair } from './repair/use-repair.tsx';
import { UnscheduledList } from './unscheduled/unscheduled-list.tsx';
import { useChoice } from './unscheduled/choice.ts';
import { useTabFlag } from './use-tab-flag.ts';
import { WeekGrid } from './week/week-grid.tsx';
import { weekLayout } from './week/week-layout.ts';
import { weekRows } from './week/week-rows.ts';
import type { Refusal } from '../../ui/inputs/disabled-by.ts';
import { describedKeys } from './described-keys.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

/** With its library, which is of no use without tiles. */
const BoardMap = lazyPart(() => import('./map/board-map.tsx'));

/** Width of an hour in pixels. */
const pixelsPerHour = 84;
/** Width of the providers' names in pixels, beside hours and beside days, which need the room more. */
const nameWidth = 168;
const weekNameWidth = 148;

interface Props {
  readonly board: Board;
  /** Ids of the chosen zones; none means all. */
  readonly zones: readonly number[];
  /** Called with the reason while the board must stay on the screen. */
  readonly onHold: (refusal: Refusal) => void;
}

function planRefusal({ providers, undatedCount }: Board, batch: Batch | null): Refusal {
  if (providers.length === 0) return 'The board shows nobody';
  if (undatedCount === 0) return 'No job needs an appointment';
  return batch && batchTexts[batch.kind];
}

/** The board beside the jobs that are not on it, and all that moves them. */
export function BoardPanes({ board, zones, onHold }: Props) {
  const { timeZone, providers } = board;
  const [choice, setChoice] = useChoice();
  const [isUntold, setIsUntold] = useTabFlag('dispatch-untold');
  const tells = !isUntold;
  const [isMapShown, showMap] = useTabFlag('dispatch-map');
  const tiles = isMapShown ? board.mapTiles : null;
  const joinsWaiting = choice.grouping === 'visit';
  const model = useMemo(() => modelOf(board, joinsWaiting), [board, joinsWaiting]);
  const hasRoom = useHasRoom();
  const isWeek = board.days > 1;
  const axis = useMemo(() => axisOf(board.from, 1, timeZone, { pixelsPerHour, nameWidth }), [board.from, timeZone]);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<BoardGridHandle>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [absence, setAbsence] = useState<{ readonly person: number | null } | null>(null);

  const findJob = (id: number) =>
    board.jobs.find((job) => job.id === id) ?? board.undatedJobs.find((job) => job.id === id) ?? null;
  const providerOf = (id: number | null) => providers.find((each) => each.id === id) ?? null;
  const nameOf = (id: number) => {
    const provider = providerOf(id);
    return provider ? fullName(provider) : 'another provider';
  };
  const reasonsAt = (visit: BoardVisit, { providerId, dateService }: Place) => {
    const provider = providerOf(providerId);
    return provider && dateService ? reasonsAgainst(model, visit, provider, new Date(dateService)) : [];
  };
  const moves = useMoves({
    ...{ board, zones },
    findJob,
    visitOf: (of) => visitOf(model, of),
    reasonsAt,
    nameOf,
    onPlaced: (id) => {
      // A bar in another row is a new element, so the focus has to follow it.
      if (document.activeElement === document.body) grid.current?.focusJob(id);
    },
  });

  const repair = useRepair({ model, moves, tells, onAbsent: (person) => setAbsence({ person }) });
  const plan = usePlan({ board, zones, moves, tellsClient: tells });
  const proposed = useMemo(() => proposedByPerson(plan.visits), [plan.visits]);
  const isPlanOpen = plan.isProposing || plan.proposal !== null;
  const held = moves.batch?.isLong === true ? batchTexts[moves.batch.kind] : null;
  useEffect(() => {
    onHold(held);
    return () => onHold(null);
  }, [held, onHold]);
  const proposeButton = useRef<HTMLButtonElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isPlanOpen, moves.batch !== null, [proposeButton, undoButton]);
  const weeks = useMemo(() => (isWeek ? weekRows(model, proposed) : []), [isWeek, model, proposed]);
  const layout = useMemo(
    () => (isWeek ? weekLayout(model, weeks, weekNameWidth) : dayLayout({ axis, providers: model.board.providers })),
    [isWeek, model, weeks, axis],
  );

  const decided = { tellsClient: tells };
  const drop = (job: BoardJob, { provider, start }: DropTarget) =>
    void moves.move(visitOf(model, job), { providerId: provider.id, dateService: start.toISOString() }, decided);
  const drag = useDrag({ scroller, layout, onDrop: drop });
  useCommands(describedKeys);
  const { carry, outcome } = useCarry({
    layout,
    providers,
    findJob,
    // On a phone there is no place to see; the job opens, and a form moves it.
    placeOf: (job) => (hasRoom ? placeToBegin(model, job) : null),
    onDrop: ({ job, target }) => drop(job, target),
  });
  const moved: Drag | null = drag.drag ?? (carry && { ...carry, pointer: null });
  const reasons = moved?.target
    ? reasonsAgainst(model, visitOf(model, moved.job), moved.target.provider, moved.target.start)
    : [];

  const latest = useRef({ drag });
  useLayoutEffect(() => {
    latest.current = { drag };
  });
  // The same functions for as long as the board is shown, so that rows are not drawn again.
  const onOpen = useCallback<BarActions['onOpen']>((job) => {
    if (!latest.current.drag.wasDragged()) setOpened({ id: job.id, as: 'card' });
  }, []);
  const onPress = useCallback<BarActions['onPress']>((event, job) => latest.current.drag.onPress(event, job), []);
  useCommands([
    {
      ...{ id: 'tell-clients', name: tells ? 'Do not tell clients of moves' : 'Tell clients of moves' },
      ...{ group: 'This page', run: () => setIsUntold(tells) },
    },
    ...(board.mapTiles
      ? [
          {
            ...{ id: 'board-map', name: isMapShown ? 'Hide the map' : 'Show the map' },
            ...{ group: 'View' as const, run: () => showMap(!isMapShown) },
          },
        ]
      : []),
  ]);

  const job = opened && findJob(opened.id);
  const seen = { model, drag: moved, isRefused: reasons.length > 0, scroller, onOpen, onPress };
  const unscheduledCount = model.unscheduled.flat().length - board.undatedJobs.length + board.undatedCount;
  return (
    <>
      <div className={tiles || isPlanOpen ? styles.panesWithMap : styles.panes}>
        <div className={styles.main}>
          <div className={styles.notes}>
            <UndoButton ref={undoButton} moves={moves} tells={tells} />
            <CommandButton
              size="small"
              startIcon={<EventBusyOutlined />}
              command={{
                id: 'absent',
                name: 'Absent…',
                group: 'This page',
                words: 'sick away provider',
                refusal: providers.length === 0 && 'The board shows nobody',
                run: () => setAbsence({ person: null }),
              }}
            />
            {repair.button}
            <CommandButton
              ref={proposeButton}
              size="small"
              startIcon={<AutoFixHighOutlined />}
              loading={plan.isProposing}
              command={{
                ...{ id: 'propose-plan', name: 'Propose a Plan', group: 'This page', keys: ['p'] },
                words: 'schedule route day unscheduled jobs automatic',
                refusal: planRefusal(board, moves.batch),
                run: plan.propose,
              }}
            />
            <FormControlLabel
              label="Tell clients"
              control={<Switch size="small" checked={tells} onChange={(_, next) => setIsUntold(!next)} />}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ mx: 0 }}
            />
            {board.mapTiles && (
              <FormControlLabel
                label="Map"
                control={<Switch size="small" checked={isMapShown} onChange={(_, next) => showMap(next)} />}
                slotProps={{ typography: { variant: 'body2' } }}
                sx={{ mx: 0 }}
              />
            )}
            <MoveNotes moves={moves} onShow={(id) => grid.current?.focusJob(id)} />
            <span id={keysHintId} className={styles.hint}>
              Drag a job, or press Space on it and move it by arrow keys.
            </span>
          </div>
          {providers.length === 0 && (
            <div>
              <NoProviders zones={zones} />
            </div>
          )}
          {providers.length > 0 && !hasRoom && <PhoneBoard model={model} marksOf={repair.marksOf} onOpen={onOpen} />}
          {providers.length > 0 && hasRoom && isWeek && (
            <WeekGrid ref={grid} rows={weeks} marksOf={repair.marksOf} nameWidth={weekNameWidth} {...seen} />
          )}
          {providers.length > 0 && hasRoom && !isWeek && (
            <BoardGrid ref={grid} axis={axis} proposed={proposed} marksOf={repair.marksOf} {...seen} />
          )}
        </div>
        <div className={styles.side}>
          {tiles && (
            <Suspense fallback={<PageLoading />}>
              <BoardMap
                key={tiles.url}
                model={model}
                tiles={tiles}
                onOpen={({ id }) => setOpened({ id, as: 'card' })}
              />
            </Suspense>
          )}
          {isPlanOpen ? (
            <PlanPanel plan={plan} timeZone={timeZone} />
          ) : (
            <UnscheduledList
              visits={model.unscheduled}
              choice={choice}
              onChoose={setChoice}
              count={unscheduledCount}
              {...{ timeZone, onOpen, onPress }}
            />
          )}
        </div>
      </div>
      {moved && <DropNote drag={moved} keysText={layout.keysText} {...{ reasons, timeZone }} />}
      <CarryWords carried={carry} reasons={reasons} outcome={outcome} timeZone={timeZone} />
      {job && opened && (
        <BoardDialogs {...{ model, job, opened, moves, repair, tells, reasonsAt, nameOf }} onOpen={setOpened} />
      )}
      {absence && (
        <AbsenceDialog
          {...{ providers, timeZone, tells }}
          {...absence}
          day={board.from}
          onClose={() => setAbsence(null)}
        />
      )}
      {repair.dialog}
      {moves.dialogs}
    </>
  );
}
