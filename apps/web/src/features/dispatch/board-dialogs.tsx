import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { FitDialog } from '../../entities/job/fit-dialog.tsx';
import type { FitChoice } from '../../entities/job/fit-list.tsx';
import { joinPlaces, visitOf, type BoardModel } from './board-model.ts';
import type { BoardVisit } from './board-visits.ts';
import { JobCard } from './job-card.tsx';
import { CancelDialog } from './moves/cancel-dialog.tsx';
import { MoveDialog } from './moves/move-dialog.tsx';
import type { Place } from './moves/move-request.ts';
import type { Moves } from './moves/moves.ts';
import type { BoardRepair } from './repair/use-repair.tsx';

/** The job that a dialog is about, and which dialog. */
export type Opened = { readonly id: number } & (
  | { readonly as: 'card' }
  | { readonly as: 'fit' }
  | { readonly as: 'cancel'; readonly begun: BoardVisit }
  | { readonly as: 'move'; readonly chosen: FitChoice | null; readonly begun: BoardVisit }
);

interface Props {
  readonly model: BoardModel;
  readonly job: BoardJob;
  readonly opened: Opened;
  /** Null closes. */
  readonly onOpen: (next: Opened | null) => void;
  readonly moves: Pick<Moves, 'move' | 'cancel'>;
  readonly repair: Pick<BoardRepair, 'openVisitOf' | 'begin'>;
  /** Whether clients are told unless a dialog says otherwise. */
  readonly tells: boolean;
  readonly reasonsAt: (visit: BoardVisit, place: Place) => readonly string[];
  readonly nameOf: (providerId: number) => string;
}

/** Dialogs of a visit: its card, the providers who can take it, and the forms that move or cancel it. */
export function BoardDialogs({ model, job, opened, onOpen, moves, repair, tells, reasonsAt, nameOf }: Props) {
  const { timeZone, providers, from } = model.board;
  const close = () => onOpen(null);
  const { id } = job;
  if (opened.as === 'card') {
    const visit = visitOf(model, job);
    return (
      <JobCard
        visit={visit}
        providerName={job.providerId === null ? null : nameOf(job.providerId)}
        joins={joinPlaces(model, visit).map((place) => ({ place, name: nameOf(place.providerId) }))}
        timeZone={timeZone}
        late={repair.openVisitOf(visit)?.text ?? null}
        onLate={() => {
          close();
          repair.begin(visit);
        }}
        onFit={(one) => onOpen({ id: one.id, as: 'fit' })}
        onMove={(begun) => onOpen({ id: begun[0].id, as: 'move', chosen: null, begun })}
        onJoin={(to) => {
          close();
          void moves.move(visit, to, { tellsClient: tells });
        }}
        onCancelVisit={() => onOpen({ id, as: 'cancel', begun: visit })}
        onClose={close}
      />
    );
  }
  if (opened.as === 'fit') {
    return (
      <FitDialog
        jobId={id}
        clientId={job.clientId}
        text={`${job.place}, ${job.service}`}
        onChoose={(chosen) => onOpen({ id, as: 'move', chosen, begun: [job] })}
        onClose={close}
      />
    );
  }
  if (opened.as === 'cancel') {
    return (
      <CancelDialog
        visit={opened.begun}
        {...{ timeZone, tells }}
        onCancelVisit={(reason, tellsClient) => {
          close();
          void moves.cancel(opened.begun, reason, { tellsClient });
        }}
        onClose={close}
      />
    );
  }
  return (
    <MoveDialog
      visit={opened.begun}
      {...{ providers, timeZone, tells, reasonsAt }}
      day={from}
      chosen={opened.chosen}
      onMove={(to, decided) => {
        close();
        void moves.move(opened.begun, to, decided);
      }}
      onClose={close}
    />
  );
}
