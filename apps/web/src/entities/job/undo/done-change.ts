import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** When, for how long and by whom a job is done. */
export interface Place {
  readonly providerId: number | null;
  readonly dateService: string | null;
  /** In minutes. */
  readonly serviceJobLength: number | null;
}

export interface NamedPerson {
  readonly userId: number;
  readonly name: string;
}

/** What was changed of a job: the value before, and the one that the person set. */
type What =
  | { readonly kind: 'status'; readonly before: number; readonly after: number }
  | {
      readonly kind: 'deadline';
      readonly field: 'clientDeadline' | 'studioDeadline';
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'people';
      readonly roleId: number;
      /** Null when somebody was only removed. */
      readonly added: NamedPerson | null;
      readonly removed: readonly NamedPerson[];
      /** An assignment can move the job to Assigned. */
      readonly statusBefore: number;
      readonly statusAfter: number;
    }
  | { readonly kind: 'tag'; readonly tag: string; readonly isAdded: boolean }
  | {
      readonly kind: 'appointment';
      readonly before: Place;
      readonly after: Place;
      /** Whether the client was to hear of it; of the undo they hear only then. */
      readonly tellsClient: boolean;
    };

export type DoneChange = What & {
  readonly jobId: number;
  /** Name of the job. */
  readonly name: string;
};

/** Everything that one press changed, which one 'Undo' takes back. */
export interface UndoStep {
  readonly id: string;
  /** What was done, such as '5 jobs: Status Assigned'. */
  readonly title: string;
  /** When it was done, in ms. */
  readonly at: number;
  readonly changes: readonly DoneChange[];
}

/** Which job a change is of. */
export const ofJob = ({ id, name, campaign }: Pick<ServiceJob, 'id' | 'name' | 'campaign'>) => ({
  jobId: id,
  name: campaign?.name ?? name,
});

/** When, for how long and by whom a job is done now. */
export function placeOf({
  dateService,
  serviceJobLength,
  users,
}: Pick<ServiceJob, 'dateService' | 'serviceJobLength' | 'users'>): Place {
  const provider = users?.find(({ serviceJobUserRoleId }) => serviceJobUserRoleId === JobUserRoleId.OnSiteProvider);
  return { dateService, serviceJobLength, providerId: provider?.userId ?? null };
}
