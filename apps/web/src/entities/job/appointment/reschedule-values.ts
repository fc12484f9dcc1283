import { rescheduleBody } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { z } from 'zod';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { fromLocalText } from '../../../kernel/local-time.ts';
import {
  appointmentBody,
  appointmentComplaints,
  appointmentValues,
  type AppointmentValues,
} from './appointment-values.ts';

/** Form values of a moved appointment with its reason. */
export interface RescheduleValues extends Record<string, string> {
  readonly date: string;
  readonly time: string;
  readonly providerId: string;
  readonly serviceJobLength: string;
  readonly reason: string;
}

export function rescheduleValues(job: ServiceJob, timeZone: string): RescheduleValues {
  const { date, time, providerId, serviceJobLength } = appointmentValues(job, timeZone);
  return { date, time, providerId, serviceJobLength, reason: '' };
}

const asAppointment = ({ date, time, providerId, serviceJobLength }: RescheduleValues): AppointmentValues => ({
  date,
  time,
  providerId,
  serviceJobLength,
  serviceUsername: '',
});

/** Makes the request body of a moved appointment; provider and length only if changed. */
export function rescheduleBodyOf(
  values: RescheduleValues,
  seen: RescheduleValues,
  timeZone: string,
): z.input<typeof rescheduleBody> {
  const { dateService: _, ...rest } = appointmentBody(asAppointment(values), asAppointment(seen), timeZone);
  const dateService = fromLocalText(`${values.date}T${values.time}`, timeZone) ?? '';
  return { ...rest, dateService, reason: values.reason };
}

/** Checks the form of a moved appointment: the rules of an appointment, and a reason. */
export function rescheduleComplaints(values: RescheduleValues, seen: RescheduleValues, timeZone: string): FieldErrors {
  return {
    ...appointmentComplaints(asAppointment(values), asAppointment(seen), timeZone),
    ...complaintsOf(rescheduleBody.pick({ reason: true }), { reason: values.reason }),
  };
}
