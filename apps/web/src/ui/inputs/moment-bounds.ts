/** First and last value that is offered, in the notation of the value. */
export interface MomentBounds {
  readonly min?: string;
  readonly max?: string;
}

/** Height in pixels of a month with six weeks and its header. */
export const calendarHeight = 336;
