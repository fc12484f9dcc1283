import { hasEditableAppointment } from '@shootdesk/shared/scheduling/appointment';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { NoZoneNote } from '../../client/no-zone-note.tsx';
import { ClientNotices } from '../../client/client-notices.tsx';
import { bookJob } from '../../../data/jobs/mutations.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { AppointmentFields } from '../appointment-fields.tsx';
import type { FitChoice } from '../fit-list.tsx';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import {
  appointmentBody,
  appointmentComplaints,
  appointmentJob,
  appointmentValues,
  chosenValues,
  type AppointmentValues,
} from './appointment-values.ts';
import { BookingMessages } from './booking-messages.tsx';
import { bookingFields, useBookingForm } from './booking-form.tsx';
import { ProviderPicker, useProviderNames } from './provider-picker.tsx';
import { useAppointmentNote } from './use-appointment-note.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly title: string;
  /** Initial provider and time. */
  readonly given?: FitChoice;
  readonly onClose: () => void;
}

/** Sets appointment, provider and length. Conflicts are shown and can be overridden. */
export function AppointmentDialog({ job, title, given, onClose }: Props) {
  const { timeZone } = useCurrentUser();
  const [tellClient, setTellClient] = useState(true);
  const told = tellClient ? {} : { tellClient };
  const form = useBookingForm<AppointmentValues>({
    job,
    part: 'appointment',
    valuesOf: (from) => appointmentValues(from, timeZone),
    given: given && chosenValues(given, timeZone),
    resolver: complaintsResolver((values) => appointmentComplaints(values, appointmentValues(job, timeZone), timeZone)),
    send: (cache, { values, seen, ifMatch, agreed }) =>
      bookJob(cache, {
        id: job.id,
        body: { ...appointmentBody(values, seen, timeZone), ...agreed, ...told },
        ifMatch,
      }),
    toast: 'Appointment updated',
    tellsClient: tellClient,
    onClose,
  });
  const names = useProviderNames(job, given);
  const note = useAppointmentNote(job, form.values, given?.timeZone);
  const fields = { ...bookingFields(names.nameOf), serviceUsername: { label: 'Service username' } };
  return (
    <FormDialog title={title} form={form} fields={fields} onClose={onClose}>
      <ClientNotices
        flags={job.flags.filter(({ steps }) => steps.includes('schedule'))}
        appointmentNote={job.client?.appointmentNote}
      />
      {hasEditableAppointment(appointmentJob(job)) && <AppointmentFields form={form} required note={note} />}
      {given?.hasZone === false && <NoZoneNote clientId={job.clientId} />}
      <ProviderPicker job={job} form={form} names={names} />
      <FormField form={form} name="serviceJobLength" label="Job length (minutes)" type="number" />
      <FormField form={form} name="serviceUsername" label="Service username" />
      <BookingMessages
        jobId={job.id}
        values={form.values}
        jobIds={[job.id]}
        visitStart={(start) => start}
        isTold={tellClient}
        onChange={setTellClient}
      />
      {form.questions}
    </FormDialog>
  );
}
