import { canBeRescheduled, hasEditableAppointment, mayEditAppointment } from '@shootdesk/shared/scheduling/appointment';
import { createServiceJobTag } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { mayAssign } from '@shootdesk/shared/service-job-users/assign';
import { manages } from '@shootdesk/shared/service-job-users/job-person';
import { mayChangeJobField } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { mayCall } from '../../../api/current-user.ts';
import { appointmentJob } from '../appointment/appointment-values.ts';
import { jobPersonOf } from '../job-person.ts';

/** Changes of a job that lists offer. */
export type ChangeKind = 'status' | 'people' | 'deadline' | 'tags' | 'appointment';

/** A change as an action. Lists, menus and the palette use it. */
export interface JobAction {
  readonly kind: ChangeKind;
  readonly name: string;
  readonly key: string;
  /** Whether it can change several jobs at once. */
  readonly isForSeveral: boolean;
}

export const jobActions: readonly JobAction[] = [
  { kind: 'status', name: 'Change status', key: 's', isForSeveral: true },
  { kind: 'people', name: 'Assign', key: 'a', isForSeveral: true },
  { kind: 'deadline', name: 'Change deadline', key: 'd', isForSeveral: true },
  { kind: 'tags', name: 'Tags', key: 't', isForSeveral: true },
  { kind: 'appointment', name: 'Appointment', key: 'b', isForSeveral: false },
];

/**
 * Whether the person may make this change to a job. Lists do not contain the allowed statuses, so for the status it is whether the person may move
 * the job at all; the layer then lists the statuses.
 */
export function mayChange(kind: ChangeKind, job: ServiceJob, user: CurrentUser): boolean {
  const person = jobPersonOf(job, user);
  switch (kind) {
    case 'status':
      return manages(person) || person.jobUserRoleIds.length > 0;
    case 'people':
      return mayAssign(person);
    case 'deadline':
      return mayChangeJobField('clientDeadline', person);
    case 'tags':
      return mayCall(createServiceJobTag, user);
    case 'appointment': {
      const facts = appointmentJob(job);
      return mayEditAppointment(person) && (hasEditableAppointment(facts) || canBeRescheduled(facts));
    }
  }
}
