import type { BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';

/** Where a dragged job would go. */
export interface DropTarget {
  readonly row: number;
  readonly provider: BoardProvider;
  readonly start: Date;
}

/** A point of the scrolled board, in pixels from its upper left corner. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
  /** Of the whole board, beyond what is in sight, too. */
  readonly boardWidth: number;
  /** Pixels between the left edge of the dragged bar and the pointer. */
  readonly grab: number;
}

/** How the places of a board are laid out, by which drags and keys find them. */
export interface BoardLayout {
  /** Pixels of the names before the first place. */
  readonly nameWidth: number;
  /** Pixels of the header above the rows. */
  readonly headerHeight: number;
  /** The place at a point for a job; null beside the rows. */
  readonly placeAt: (point: BoardPoint, job: BoardJob) => DropTarget | null;
  /** The place to which a key moves a job from another: to another time, another day, or the next person; null for other keys. */
  readonly placeAfter: (key: string, place: DropTarget) => DropTarget | null;
  /** By which keys a job is moved, in a sentence. */
  readonly keysText: string;
}
