import type { UserTime } from '@shootdesk/shared/time/time.contract';
import type { ServerClock } from '../../kernel/server-clock.ts';

/** The person's shifts of the last 7 days, the latest first, with the clock of the server. */
export interface OwnTime {
  readonly shifts: readonly UserTime[];
  readonly clock: ServerClock;
}
