import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { AppointmentJob } from '@shootdesk/shared/scheduling/appointment';
import { providerDetailsBody } from '@shootdesk/shared/scheduling/scheduling.contract';
import { outsideJobYears } from '@shootdesk/shared/service-jobs/job-years';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { z } from 'zod';
import type { FitChoice } from '../fit-list.tsx';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { fromLocalText, skippedComplaints, toLocalText } from '../../../kernel/local-time.ts';

export interface AppointmentValues extends Record<string, string> {
  /** Local date: '2026-06-10'. */
  readonly date: string;
  /** '14:30' */
  readonly time: string;
  /** User id of the on-site provider; blank for none. */
  readonly providerId: string;
  readonly serviceJobLength: string;
  readonly serviceUsername: string;
}

/** The on-site provider of the job; undefined without one. */
export function providerOf({ users }: Pick<ServiceJob, 'users'>) {
  return users?.find(({ serviceJobUserRoleId }) => serviceJobUserRoleId === JobUserRoleId.OnSiteProvider)?.user ?? null;
}

/** Facts about a job for the appointment rules. */
export function appointmentJob({ serviceId, service, dateService }: ServiceJob): AppointmentJob {
  return { serviceId, onSite: service?.onSite ?? false, isDated: dateService !== null };
}

export function appointmentValues(job: ServiceJob, timeZone: string): AppointmentValues {
  const [date = '', time = ''] = toLocalText(job.dateService, timeZone).split('T');
  return {
    date,
    time,
    providerId: String(providerOf(job)?.id ?? ''),
    serviceJobLength: String(job.serviceJobLength ?? ''),
    serviceUsername: job.serviceUsername ?? '',
  };
}

/** Converts a provider and time that were chosen before to form values. */
export function chosenValues({ providerId, dateService }: FitChoice, timeZone: string) {
  const [date = '', time = ''] = toLocalText(dateService, timeZone).split('T');
  return { date, time, providerId: String(providerId) };
}

type Body = z.input<typeof providerDetailsBody>;

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));

/** Makes the request body of a changed appointment, without unchanged values. */
export function appointmentBody(values: AppointmentValues, seen: AppointmentValues, timeZone: string): Body {
  const isNew = (name: string) => values[name] !== seen[name];
  const dateService = fromLocalText(`${values.date}T${values.time}`, timeZone);
  return {
    ...((isNew('date') || isNew('time')) && dateService !== null && { dateService }),
    ...(isNew('providerId') && { providerId: numberOrNull(values.providerId) }),
    ...(isNew('serviceJobLength') && { serviceJobLength: numberOrNull(values.serviceJobLength) }),
    ...(isNew('serviceUsername') && { serviceUsername: values.serviceUsername }),
  };
}

/** Validates the form of an appointment: it must have one, and satisfy the rules of the contract. */
export function appointmentComplaints(
  values: AppointmentValues,
  seen: AppointmentValues,
  timeZone: string,
): FieldErrors {
  const missing = {
    ...(values.date === '' && { date: 'Required' }),
    ...(values.time === '' && { time: 'Required' }),
  };
  const { dateService, ...rest } = complaintsOf(providerDetailsBody, appointmentBody(values, seen, timeZone));
  const field = dateService === outsideJobYears ? 'date' : 'time';
  const skipped = skippedComplaints({ time: `${values.date}T${values.time}` }, timeZone);
  return { ...rest, ...skipped, ...(dateService && { [field]: dateService }), ...missing };
}
