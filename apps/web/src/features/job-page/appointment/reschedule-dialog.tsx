import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import { maxRescheduleReason } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMemo, useRef } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { rescheduleJob } from '../../../data/jobs/mutations.ts';
import { AppointmentFields } from '../../../entities/job/appointment-fields.tsx';
import { clockText, dayText } from '../../../kernel/date-time.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { textLength } from '../../../ui/form/text-length.ts';
import { SearchPicker } from '../../../ui/inputs/search-picker.tsx';
import { useJobForm } from '../data/job-form.ts';
import { FreeTimes } from './free-times.tsx';
import { providersFor, useProviderNames } from './provider-source.ts';
import {
  rescheduleBodyOf,
  rescheduleComplaints,
  rescheduleValues,
  type RescheduleValues,
} from './reschedule-values.ts';
import { conflictsIn, ScheduleConflicts } from './schedule-conflicts.tsx';
import { useAppointmentNote } from './use-appointment-note.ts';
import { useFreeTimes, zoneNote } from './use-free-times.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly onClose: () => void;
}

function useRescheduleForm({ job, onClose }: Props) {
  const { timeZone } = useCurrentUser();
  const override = useRef(false);
  const { run, dialog } = useConfirmedCall();
  const form = useJobForm<RescheduleValues>({
    job,
    part: 'reschedule',
    valuesOf: (from) => rescheduleValues(from, timeZone),
    resolver: complaintsResolver((values) => rescheduleComplaints(values, rescheduleValues(job, timeZone), timeZone)),
    save: (cache, values, seen, ifMatch) => {
      const body = { ...rescheduleBodyOf(values, seen, timeZone), ...(override.current && { override: true }) };
      const send = (confirmation?: Confirmation) =>
        rescheduleJob(cache, { id: job.id, body: { ...body, confirmation }, ifMatch });
      return run(send, body.reason);
    },
    toast: 'Appointment rescheduled',
    onClose,
  });
  const submit = (isOverride: boolean) => {
    override.current = isOverride;
    form.submit();
  };
  return { ...form, submit: () => submit(false), submitAnyway: () => submit(true), dialog };
}

/** Moves the appointment of any on-site service, with a reason; shows free times first. */
export function RescheduleDialog({ job, onClose }: Props) {
  const form = useRescheduleForm({ job, onClose });
  const { nameOf, remember } = useProviderNames(job);
  const source = useMemo(() => providersFor(job.serviceId), [job.serviceId]);
  const { timeZone } = useCurrentUser();
  const { date, time, providerId, serviceJobLength, reason } = form.values;
  const conflicts = conflictsIn(form.error);
  const note = useAppointmentNote(job, form.values);
  const minutes = /^\d{1,4}$/.test(serviceJobLength) && Number(serviceJobLength) > 0 ? Number(serviceJobLength) : null;
  const day = form.errors.date === undefined ? date : '';
  const freeTimes = useFreeTimes(job.id, { date: day, minutes });
  const fields = {
    date: { label: 'Date', show: dayText },
    time: { label: 'Time', show: clockText },
    providerId: { label: 'Provider', show: nameOf },
    serviceJobLength: { label: 'Job length (minutes)' },
    reason: { label: 'Reason' },
  };
  const choose = (id: number, name: string) => {
    remember(id, name);
    form.set('providerId', String(id));
  };
  return (
    <FormDialog
      title="Reschedule"
      form={{ ...form, failure: conflicts.length > 0 ? null : form.failure }}
      fields={fields}
      submitLabel="Reschedule"
      onClose={onClose}
    >
      <AppointmentFields form={form} required note={note} />
      <Box>
        <SearchPicker
          label="Provider"
          source={source}
          value={providerId === '' ? null : { id: Number(providerId), name: nameOf(providerId) }}
          onChange={(option) => (option ? choose(option.id, option.name) : form.set('providerId', ''))}
          error={form.errors.providerId}
        />
        <FormHelperText role="status" sx={{ m: 0, mt: 0.75, color: 'warning.main', '&:empty': { display: 'none' } }}>
          {zoneNote(freeTimes, providerId)}
        </FormHelperText>
      </Box>
      <FreeTimes
        answer={freeTimes}
        isDated={day !== ''}
        minutes={minutes ?? job.serviceJobLength ?? defaultAppointmentMinutes}
        providerId={rescheduleValues(job, timeZone).providerId}
        chosen={{ providerId, time }}
        onChoose={(provider, start) => {
          choose(provider.id, fullName(provider));
          form.set('time', start);
        }}
      />
      <FormField form={form} name="serviceJobLength" label="Job length (minutes)" type="number" />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        maxRows={6}
        helperText={
          textLength(reason, maxRescheduleReason).text ?? 'Everybody who sees the job can read it in the history.'
        }
      />
      {conflicts.length > 0 && (
        <ScheduleConflicts conflicts={conflicts} isSaving={form.isSaving} onOverride={form.submitAnyway} />
      )}
      {form.dialog}
    </FormDialog>
  );
}
