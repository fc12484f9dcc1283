import { updateServiceJobBody } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { z } from 'zod';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { fromLocalText, skippedComplaints, toLocalText } from '../../../ui/local-time.ts';

/** The details of a job in the words of their form. */
export interface DetailsValues extends Record<string, string> {
  readonly name: string;
  /** By the person's clock, as an input holds it. */
  readonly clientDeadline: string;
  readonly studioDeadline: string;
  readonly totalAssets: string;
  readonly serviceJobLength: string;
  readonly serviceUsername: string;
}

const asText = (value: string | number | null) => (value === null ? '' : String(value));

export function detailsValues(job: ServiceJob, timeZone: string): DetailsValues {
  return {
    name: job.name,
    clientDeadline: toLocalText(job.clientDeadline, timeZone),
    studioDeadline: toLocalText(job.studioDeadline, timeZone),
    totalAssets: asText(job.totalAssets),
    serviceJobLength: asText(job.serviceJobLength),
    serviceUsername: asText(job.serviceUsername),
  };
}

type Body = z.input<typeof updateServiceJobBody>;

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));

/** What has been changed, as it is sent; what stands as it was is left out. */
export function detailsBody(values: DetailsValues, seen: DetailsValues, timeZone: string): Body {
  const whole: Body = {
    name: values.name,
    clientDeadline: fromLocalText(values.clientDeadline, timeZone),
    studioDeadline: fromLocalText(values.studioDeadline, timeZone),
    totalAssets: numberOrNull(values.totalAssets),
    serviceJobLength: numberOrNull(values.serviceJobLength),
    serviceUsername: values.serviceUsername,
  };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => values[name] !== seen[name]));
}

export function detailsComplaints(values: DetailsValues, seen: DetailsValues, timeZone: string): FieldErrors {
  const { clientDeadline, studioDeadline } = values;
  return {
    ...skippedComplaints({ clientDeadline, studioDeadline }, timeZone),
    ...complaintsOf(updateServiceJobBody, detailsBody(values, seen, timeZone)),
  };
}
