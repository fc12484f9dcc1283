/** First and last moment that is offered, as the value is written. */
export interface MomentBounds {
  readonly min?: string;
  readonly max?: string;
}

/** In pixels, of a month of six weeks with what is above it. */
export const calendarHeight = 336;
