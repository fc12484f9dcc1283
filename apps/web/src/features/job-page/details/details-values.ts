import { jobFields, type JobField } from '@shootdesk/shared/service-jobs/job-fields';
import { updateServiceJobBody } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { z } from 'zod';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { fromLocalText, skippedComplaints, toLocalText } from '../../../kernel/local-time.ts';

/** The fields that the dialog of the job's details edits. */
export const detailFields = [
  'name',
  'clientDeadline',
  'studioDeadline',
  'totalAssets',
  'serviceJobLength',
  'serviceUsername',
] as const satisfies readonly JobField[];

export type DetailField = (typeof detailFields)[number];

/** The details of a job as input values, with local times. */
export type DetailsValues = Readonly<Record<DetailField, string>>;

const isInstant = (field: DetailField) => jobFields[field].kind === 'instant';

export function detailsValues(job: ServiceJob, timeZone: string): DetailsValues {
  const textOf = (field: DetailField) =>
    isInstant(field) ? toLocalText(job[field] as string | null, timeZone) : String(job[field] ?? '');
  return Object.fromEntries(detailFields.map((field) => [field, textOf(field)])) as DetailsValues;
}

function valueOf(field: DetailField, text: string, timeZone: string): string | number | null {
  if (isInstant(field)) return fromLocalText(text, timeZone);
  if (jobFields[field].kind === 'text') return text;
  return text.trim() === '' ? null : Number(text);
}

/** Makes the request body, with changed fields only. */
export function detailsBody(
  values: DetailsValues,
  seen: DetailsValues,
  timeZone: string,
): z.input<typeof updateServiceJobBody> {
  const changed = detailFields.filter((field) => values[field] !== seen[field]);
  return Object.fromEntries(changed.map((field) => [field, valueOf(field, values[field], timeZone)]));
}

export function detailsComplaints(values: DetailsValues, seen: DetailsValues, timeZone: string): FieldErrors {
  const times = Object.fromEntries(detailFields.filter(isInstant).map((field) => [field, values[field]]));
  return {
    ...skippedComplaints(times, timeZone),
    ...complaintsOf(updateServiceJobBody, detailsBody(values, seen, timeZone)),
  };
}
