import type { Place } from './move-request.ts';

/** A move as it is sent. */
export interface Sent {
  /** Of each job of the visit. */
  readonly places: readonly Place[];
  readonly reason: string;
  readonly tellsClient: boolean;
  /** Whether the appointments are taken away for good, with the reason. */
  readonly isCancelled?: boolean;
  /** Takes the sentence that says why the move was not made, instead of a question or notice: of one among many. */
  readonly onLeft?: (text: string) => void;
  /** Called when the server has made the move, before the board is read again. */
  readonly onMoved?: () => void;
}

export interface Moved {
  /** Who was told, in words; blank for nobody. */
  readonly told: string;
}
