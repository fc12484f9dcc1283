import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { TagColours } from '../../../data/reference/queries.ts';
import type { MayChange } from '../change/change-button.tsx';

/** Props of a cell in a one-line row. */
export interface CellProps {
  readonly job: ServiceJob;
  readonly now: Date;
  readonly timeZone: string;
  /** Number of the job's unfinished uploads in this browser. */
  readonly unfinished: number;
  readonly colourOf: TagColours;
  /** Reason why a refetched list would not have the row in this place; null if it would. */
  readonly remark: string | null;
  readonly opensNewTab: boolean;
  /** Whether a change of the job can be made from its row. */
  readonly mayChange: MayChange;
}
