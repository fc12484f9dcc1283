import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { createContext, type ComponentType } from 'react';

/** A component that displays a part of a job. */
export type JobPart = ComponentType<{ readonly job: ServiceJobWithStatuses }>;

/** Parts of other screens that Asset Settings shows, too. The shell hands them in, because features do not import one another. */
export interface JobParts {
  /** Assigned people, with 'Assign User' and 'Change Job Assignment'. */
  readonly Assignments: JobPart;
  /** The appointment, with 'Update Appointment Details'. */
  readonly Appointment: JobPart;
  readonly QcScore: JobPart;
  /** The resources of the job, each to be seen and edited. */
  readonly Resources: JobPart;
  /** The files from the client, each with its note. */
  readonly ClientResources: JobPart;
}

/** The injected components; null where the asset page is rendered without the shell. */
export const JobPartsContext = createContext<JobParts | null>(null);
