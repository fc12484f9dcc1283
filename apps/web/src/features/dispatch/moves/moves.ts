import type { ReactNode } from 'react';
import type { BoardVisit } from '../board-visits.ts';
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
}

/** What became of the moves of a plan. */
export interface MovedAll {
  /** Ids of the jobs that were moved. */
  readonly jobIds: readonly number[];
  /** Why the others were left out, in sentences. */
  readonly left: readonly string[];
}

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
  readonly undo: (tellsClient: boolean) => void;
  /** What 'Undo' takes back; null for nothing. */
  readonly undoable: string | null;
  readonly lost: LostMove | null;
  readonly dismissLost: () => void;
  readonly dialogs: ReactNode;
}
