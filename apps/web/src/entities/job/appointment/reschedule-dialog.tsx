import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { maxRescheduleReason } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { visitJobsQuery } from '../../../data/dispatch/visits.ts';
import { moveWholeVisit, rescheduleJob } from '../../../data/jobs/mutations.ts';
import { NoZoneNote } from '../../client/no-zone-note.tsx';
import { AppointmentFields } from '../appointment-fields.tsx';
import type { FitChoice } from '../fit-list.tsx';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { textLength } from '../../../kernel/text-length.ts';
import { chosenValues } from './appointment-values.ts';
import { BookingMessages } from './booking-messages.tsx';
import { bookingFields, useBookingForm } from './booking-form.tsx';
import { FreeTimes } from './free-times.tsx';
import { refuseOfOther, visitStartFor } from './move-whole-visit.ts';
import { ProviderPicker, useProviderNames } from './provider-picker.tsx';
import {
  rescheduleBodyOf,
  rescheduleComplaints,
  rescheduleValues,
  type RescheduleValues,
} from './reschedule-values.ts';
import { useAppointmentNote } from './use-appointment-note.ts';
import { useFreeTimes, zoneNote } from './use-free-times.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  /** Initial provider and time. */
  readonly given?: FitChoice;
  readonly onClose: () => void;
}

/** Moves the appointment of any on-site service, or the whole visit that it is part of, with a reason; shows free times first. */
export function RescheduleDialog({ job, given, onClose }: Props) {
  const { timeZone } = useCurrentUser();
  const { data: visit = [] } = useQuery(visitJobsQuery(job.id));
  const [movesVisit, setMovesVisit] = useState(true);
  const isWhole = movesVisit && visit.length > 1;
  const [tellClient, setTellClient] = useState(true);
  const told = tellClient ? {} : { tellClient };
  const form = useBookingForm<RescheduleValues>({
    job,
    part: 'reschedule',
    valuesOf: (from) => rescheduleValues(from, timeZone),
    given: given && chosenValues(given, timeZone),
    resolver: complaintsResolver((values) => rescheduleComplaints(values, rescheduleValues(job, timeZone), timeZone)),
    send: async (cache, { values, seen, ifMatch, agreed }) => {
      const body = rescheduleBodyOf(values, seen, timeZone);
      if (!isWhole) return rescheduleJob(cache, { id: job.id, body: { ...body, ...agreed, ...told }, ifMatch });
      const { reason, providerId } = body;
      const jobs = visit.map(({ id, cache_key }) => ({ id, cache_key: id === job.id ? ifMatch : cache_key }));
      const dateService = visitStartFor(visit, job.id, body.dateService);
      const moved = { jobs, dateService, reason, ...(providerId ? { providerId } : {}), ...agreed, ...told };
      try {
        return await moveWholeVisit(cache, { id: job.id, body: moved });
      } catch (error) {
        await cache.invalidateQueries(visitJobsQuery(job.id));
        throw refuseOfOther(error, job.id);
      }
    },
    reasonOf: (values) => values.reason,
    toast: isWhole ? 'Visit rescheduled' : 'Appointment rescheduled',
    tellsClient: tellClient,
    onClose,
  });
  const names = useProviderNames(job, given);
  const { date, time, providerId, serviceJobLength, reason } = form.values;
  const note = useAppointmentNote(job, form.values, given?.timeZone);
  const minutes = /^\d{1,4}$/.test(serviceJobLength) && Number(serviceJobLength) > 0 ? Number(serviceJobLength) : null;
  const day = form.errors.date === undefined ? date : '';
  const freeTimes = useFreeTimes(job.id, { date: day, minutes });
  const hasZone = freeTimes.providers ? freeTimes.zone !== null : given?.hasZone;
  const fields = { ...bookingFields(names.nameOf), reason: { label: 'Reason' } };
  return (
    <FormDialog title="Reschedule" form={form} fields={fields} submitLabel="Reschedule" onClose={onClose}>
      <AppointmentFields form={form} required note={note} />
      {visit.length > 1 && (
        <FormControlLabel
          control={<Checkbox checked={movesVisit} onChange={(_, checked) => setMovesVisit(checked)} />}
          label={`Move the whole visit: ${visit.map(({ service }) => service).join(' + ')}`}
        />
      )}
      {hasZone === false && <NoZoneNote clientId={job.clientId} />}
      <Box>
        <ProviderPicker job={job} form={form} names={names} />
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
          names.remember(provider.id, fullName(provider));
          form.set('providerId', String(provider.id));
          form.set('time', start);
        }}
      />
      {!isWhole && <FormField form={form} name="serviceJobLength" label="Job length (minutes)" type="number" />}
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
      <BookingMessages
        jobId={job.id}
        values={form.values}
        jobIds={isWhole ? visit.map(({ id }) => id) : [job.id]}
        visitStart={(start) => (isWhole ? visitStartFor(visit, job.id, start) : start)}
        isTold={tellClient}
        onChange={setTellClient}
      />
      {form.questions}
    </FormDialog>
  );
}
