import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import { jobFieldNames, jobFields, mayChangeJobField, type JobField } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import {
  missingTotalNote,
  type UpdateServiceJobBody,
} from '@shootdesk/shared/service-jobs/update-service-job.contract';

const asShown = (value: unknown) => (value instanceof Date ? value.toISOString() : value === '' ? null : value);

/** Fields whose sent value differs from the stored one. */
export function changedFields(body: UpdateServiceJobBody, current: ServiceJob): JobField[] {
  return jobFieldNames.filter((field) => body[field] !== undefined && asShown(body[field]) !== current[field]);
}

/** Refuses fields that this person may not change, naming each. */
export function refuseForeignFields(changed: readonly JobField[], person: JobPerson): void {
  const foreign = changed.filter((field) => !mayChangeJobField(field, person));
  if (foreign.length === 0) return;
  const message = `You may not change: ${foreign.map((field) => jobFields[field].logged).join(', ')}.`;
  throw problem('forbidden', message, {
    fields: Object.fromEntries(foreign.map((field) => [field, ['This is not yours to change.']])),
  });
}

/** Refuses a changed total without a note, and an appointment that is cleared or off the calendar's steps. */
export function refuseUnfitting(changed: readonly JobField[], body: UpdateServiceJobBody, current: ServiceJob): void {
  if (changed.includes('totalAssets') && current.totalAssets !== null) refuseField('totalAssets', missingTotalNote);
  if (!changed.includes('dateService')) return;
  if (!body.dateService) refuseField('dateService', 'The appointment is required.');
  else if (body.dateService.getTime() % (appointmentStepMinutes * 60_000) !== 0) {
    refuseField('dateService', `Must be on a step of ${appointmentStepMinutes} minutes.`);
  }
}
