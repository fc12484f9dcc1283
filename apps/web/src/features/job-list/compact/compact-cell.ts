import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { TagColours } from '../../../data/reference/queries.ts';
import type { MayChange } from '../change/change-button.tsx';

/** What a cell of a one-line row needs. */
export interface CellProps {
  readonly job: ServiceJob;
  readonly now: Date;
  readonly timeZone: string;
  /** Number of unfinished uploads of this browser. */
  readonly unfinished: number;
  readonly colourOf: TagColours;
  /** Why the current list would no longer have the row here. */
  readonly remark: string | null;
  readonly opensNewTab: boolean;
  /** Whether a change of the job can be made from its row. */
  readonly mayChange: MayChange;
}
