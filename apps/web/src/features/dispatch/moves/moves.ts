import type { ReactNode } from 'react';
import type { BoardVisit } from '../board-visits.ts';
import type { MovedVisit } from './done-moves.ts';
import type { Place } from './move-request.ts';

/** A move that was not made because a colleague moved the job first. */
export interface LostMove {
  readonly jobId: number;
  readonly text: string;
}

/** What a person has decided about a move. */
export interface Decided {
  /** Whether they have read the conflicts already. */
  readonly isAgreed?: boolean;
  /** Whether the client is told. */
  readonly tellsClient: boolean;
}

export interface PlannedMove {
  readonly visit: BoardVisit;
  readonly to: Place;
  /** Why the visit must not be moved, in a sentence; null when it may be. Called right before the move, with the jobs as the board has them. */
  readonly refusalOf: (visit: BoardVisit) => string | null;
}

/** Result of moving the visits of a plan. */
export interface MovedAll {
  /** Ids of the jobs that were moved. */
  readonly jobIds: readonly number[];
  /** Number of visits that were moved. */
  readonly booked: number;
  /** Why the others were left out, in sentences. */
  readonly left: readonly string[];
  /** Number of visits that were not reached before it was stopped. */
  readonly skipped: number;
}

/** Several moves that are made one after the other. */
export interface Batch {
  readonly kind: 'taking' | 'undoing';
  /** Whether it takes so long that the board must stay on the screen. */
  readonly isLong: boolean;
}

export const batchTexts = {
  taking: 'The plan is being booked',
  undoing: 'A move is being taken back',
} as const satisfies Record<Batch['kind'], string>;

export interface Moves {
  /**
   * Moves a visit, after a question where there are conflicts.
   * Takes the jobs as they were when the person began: where a colleague has moved one since, all stay there.
   */
  readonly move: (visit: BoardVisit, to: Place, decided: Decided) => Promise<boolean>;
  /** Takes the appointments of a visit away, with the reason. */
  readonly cancel: (visit: BoardVisit, reason: string, decided: Decided) => Promise<boolean>;
  /** Makes the moves of a plan one after the other without questions, to be undone at once. What does not go is left out. */
  readonly moveAll: (
    moves: readonly PlannedMove[],
    decided: Pick<Decided, 'tellsClient'>,
    onStep: (made: number) => void,
  ) => Promise<MovedAll>;
  /** Adds visits that have been moved together to what can be undone, the last one that was moved last. */
  readonly record: (visits: readonly MovedVisit[]) => void;
  /** Takes the last move or plan back; ignored while that is under way. */
  readonly undo: (tellsClient: boolean) => void;
  /** What 'Undo' takes back; null for nothing. */
  readonly undoable: string | null;
  /** What is being made or taken back now. */
  readonly batch: Batch | null;
  /** Stops after the visit that is being moved. */
  readonly stop: () => void;
  /** Why visits of a plan were not taken back, in sentences. */
  readonly stayed: readonly string[];
  readonly dismissStayed: () => void;
  readonly lost: LostMove | null;
  readonly dismissLost: () => void;
  readonly dialogs: ReactNode;
}
