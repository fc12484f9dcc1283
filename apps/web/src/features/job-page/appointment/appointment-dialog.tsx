import { hasEditableAppointment } from '@shootdesk/shared/scheduling/appointment';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMemo, useRef } from 'react';
import { speaksAgainst } from '@shootdesk/shared/flags/step-warnings';
import { ClientNotices } from '../../../entities/client/client-notices.tsx';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { bookJob } from '../../../data/jobs/mutations.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { AppointmentFields } from '../../../entities/job/appointment-fields.tsx';
import { clockText, dayText } from '../../../kernel/date-time.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { SearchPicker } from '../../../ui/inputs/search-picker.tsx';
import {
  appointmentBody,
  appointmentComplaints,
  appointmentJob,
  appointmentValues,
  type AppointmentValues,
} from './appointment-values.ts';
import { useJobForm } from '../data/job-form.ts';
import { providersFor, useProviderNames } from './provider-source.ts';
import { conflictsIn, ScheduleConflicts } from './schedule-conflicts.tsx';
import { useAppointmentNote } from './use-appointment-note.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly title: string;
  readonly onClose: () => void;
}

function useAppointmentForm({ job, onClose }: Omit<Props, 'title'>) {
  const { timeZone } = useCurrentUser();
  const override = useRef(false);
  const { run, dialog } = useConfirmedCall();
  const form = useJobForm<AppointmentValues>({
    job,
    part: 'appointment',
    valuesOf: (from) => appointmentValues(from, timeZone),
    resolver: complaintsResolver((values) => appointmentComplaints(values, appointmentValues(job, timeZone), timeZone)),
    save: (cache, values, seen, ifMatch) => {
      const body = { ...appointmentBody(values, seen, timeZone), ...(override.current && { override: true }) };
      return run((confirmation) => bookJob(cache, { id: job.id, body: { ...body, confirmation }, ifMatch }));
    },
    toast: 'Appointment updated',
    onClose,
  });
  const submit = (isOverride: boolean) => {
    override.current = isOverride;
    form.submit();
  };
  return { ...form, submit: () => submit(false), submitAnyway: () => submit(true), dialog };
}

/** Sets appointment, provider and length. Conflicts are shown and can be overridden. */
export function AppointmentDialog({ job, title, onClose }: Props) {
  const form = useAppointmentForm({ job, onClose });
  const { nameOf, remember } = useProviderNames(job);
  const source = useMemo(() => providersFor(job.serviceId), [job.serviceId]);
  const { providerId } = form.values;
  const conflicts = conflictsIn(form.error);
  const note = useAppointmentNote(job, form.values);
  const fields = {
    date: { label: 'Date', show: dayText },
    time: { label: 'Time', show: clockText },
    providerId: { label: 'Provider', show: nameOf },
    serviceJobLength: { label: 'Job length (minutes)' },
    serviceUsername: { label: 'Service username' },
  };
  return (
    <FormDialog
      title={title}
      form={{ ...form, failure: conflicts.length > 0 ? null : form.failure }}
      fields={fields}
      onClose={onClose}
    >
      <ClientNotices
        flags={job.flags.filter((notice) => speaksAgainst('schedule', notice))}
        appointmentNote={job.client?.appointmentNote}
      />
      {hasEditableAppointment(appointmentJob(job)) && <AppointmentFields form={form} required note={note} />}
      <SearchPicker
        label="Provider"
        source={source}
        value={providerId === '' ? null : { id: Number(providerId), name: nameOf(providerId) }}
        onChange={(option) => {
          if (option) remember(option.id, option.name);
          form.set('providerId', String(option?.id ?? ''));
        }}
        error={form.errors.providerId}
      />
      <FormField form={form} name="serviceJobLength" label="Job length (minutes)" type="number" />
      <FormField form={form} name="serviceUsername" label="Service username" />
      {conflicts.length > 0 && (
        <ScheduleConflicts conflicts={conflicts} isSaving={form.isSaving} onOverride={form.submitAnyway} />
      )}
      {form.dialog}
    </FormDialog>
  );
}
