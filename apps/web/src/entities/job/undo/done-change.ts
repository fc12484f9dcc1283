import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** Time, length and provider of a job. */
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

/** The change of a job: the previous value and the person's value. */
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
      /** Status before the assignment, which can move the job to Assigned. */
      readonly statusBefore: number;
      readonly statusAfter: number;
    }
  | { readonly kind: 'tag'; readonly tag: string; readonly isAdded: boolean }
  | {
      readonly kind: 'appointment';
      readonly before: Place;
      readonly after: Place;
      /** Whether the client was notified of the change; only then are they notified of the undo. */
      readonly tellsClient: boolean;
    };

export type DoneChange = What & {
  readonly jobId: number;
  readonly name: string;
};

/** All changes of one action, which one 'Undo' reverts. */
export interface UndoStep {
  readonly id: string;
  /** Description of the action, such as '5 jobs: Status Assigned'. */
  readonly title: string;
  /** Time of the action, in ms since 1970. */
  readonly at: number;
  readonly changes: readonly DoneChange[];
}

/** Identifies the job of a change. */
export const ofJob = ({ id, name, campaign }: Pick<ServiceJob, 'id' | 'name' | 'campaign'>) => ({
  jobId: id,
  name: campaign?.name ?? name,
});

/** Current time, length and provider of a job. */
export function placeOf({
  dateService,
  serviceJobLength,
  users,
}: Pick<ServiceJob, 'dateService' | 'serviceJobLength' | 'users'>): Place {
  const provider = users?.find(({ serviceJobUserRoleId }) => serviceJobUserRoleId === JobUserRoleId.OnSiteProvider);
  return { dateService, serviceJobLength, providerId: provider?.userId ?? null };
}
