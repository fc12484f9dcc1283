import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { createContext, type ComponentType } from 'react';

/** A part that shows something of a job. */
export type JobPart = ComponentType<{ readonly job: ServiceJobWithStatuses }>;

/** Parts of other screens that Asset Settings shows, too. The shell hands them in, because features do not import one another. */
export interface JobParts {
  /** Who works on the job: 'Assign User' and 'Change Job Assignment'. */
  readonly Assignments: JobPart;
  /** The booking: 'Update Appointment Details'. */
  readonly Appointment: JobPart;
  readonly QcScore: JobPart;
  /** The resources of the job, each to be seen and edited. */
  readonly Resources: JobPart;
  /** What came from the client, each with its note. */
  readonly ClientResources: JobPart;
}

/** The parts of other screens; null where the page of an asset is drawn alone. */
export const JobPartsContext = createContext<JobParts | null>(null);
