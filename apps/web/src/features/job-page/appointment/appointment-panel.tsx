import Box from '@mui/material/Box';
import { canBeRescheduled, mayEditAppointment } from '@shootdesk/shared/scheduling/appointment';
import type { VisitTime } from '@shootdesk/shared/scheduling/wishes.contract';
import { wishWords } from '@shootdesk/shared/service-jobs/wishes';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { visitQuery } from '../../../data/dispatch/visits.ts';
import { wishesQuery } from '../../../data/jobs/wishes.ts';
import { appointmentText } from '../../../entities/job/property-clock.ts';
import { changeOf } from '../../../entities/job/appointment/change-of-appointment.ts';
import { FixTimeButton, savedText } from '../../../entities/job/fix-time.tsx';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AppointmentDialog } from '../../../entities/job/appointment/appointment-dialog.tsx';
import { useMaySteer } from './use-may-steer.ts';
import { FitButton } from './fit-button.tsx';
import { WishesDialog } from './wishes-dialog.tsx';
import { RescheduleDialog } from '../../../entities/job/appointment/reschedule-dialog.tsx';
import { VisitSteps } from '../../../entities/job/visit-steps.tsx';
import { duration } from '../status/date-text.ts';
import { appointmentJob, providerOf } from '../../../entities/job/appointment/appointment-values.ts';
import { directProviderName } from '../../../entities/job/order/order-values.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

function AppointmentButton({ job }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const change = changeOf(job);
  const mayEdit = mayEditAppointment(useJobPerson(job));
  if (!change || !mayEdit) return null;
  return (
    <>
      <CommandButton
        size="small"
        label={change.button}
        command={{
          id: `appointment ${change.title}`,
          name: change.title,
          group: 'This page',
          run: () => setIsOpen(true),
        }}
      />
      {isOpen && <AppointmentDialog job={job} title={change.title} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A button for every on-site service, in addition to the panel's own, which only some services have. */
function RescheduleButton({ job }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = mayEditAppointment(useJobPerson(job));
  if (!mayEdit || !canBeRescheduled(appointmentJob(job))) return null;
  return (
    <>
      <CommandButton
        size="small"
        command={{
          id: 'reschedule',
          name: 'Reschedule',
          group: 'This page',
          words: 'appointment',
          run: () => setIsOpen(true),
        }}
      />
      {isOpen && <RescheduleDialog job={job} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The provider's progress with the visit, with the buttons that report it for the provider. */
function JobVisit({ job }: Props) {
  const maySteer = useMaySteer(job);
  const { data } = useQuery({ ...visitQuery(job.id), enabled: job.dateService !== null });
  if (!data || job.dateService === null) return null;
  const { id, dateService, serviceJobStatusId } = job;
  return (
    <Box sx={{ px: 2, pb: 1.5, '&:empty': { display: 'none' } }}>
      <VisitSteps
        job={{ id, dateService, name: job.campaign?.name ?? job.name }}
        progress={data}
        maySteer={maySteer}
        isHandedIn={isUploaded(serviceJobStatusId)}
      />
    </Box>
  );
}

/** Changes the wishes of the order, for those who book. */
function WishesButton({ job }: Props) {
  const { data } = useQuery({ ...wishesQuery(job.id), enabled: job.service?.onSite === true });
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = mayEditAppointment(useJobPerson(job));
  if (!data || !mayEdit) return null;
  return (
    <>
      <CommandButton
        size="small"
        variant="outlined"
        command={{ id: 'wishes', name: 'Wishes', group: 'This page', words: 'appointment', run: () => setIsOpen(true) }}
      />
      {isOpen && (
        <WishesDialog jobId={job.id} wishes={data.wishes} version={data.cache_key} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** How far the time of a flexible visit is, in words. */
function timeWords({ isOpen, fixedBy, fixedAt, savedMinutes }: VisitTime, timeZone: string): string | null {
  if (isOpen)
    return `Open: the client knows the day, and the time by ${fixedBy ? formatDateTime(fixedBy, timeZone) : 'the day before'}`;
  if (fixedAt === null) return null;
  const saved = savedMinutes === null ? '' : `. ${savedText(savedMinutes)}`;
  return `Fixed ${formatDateTime(fixedAt, timeZone)}${saved}`;
}

/** Fixes an open time, for those who book. */
function FixButton({ job }: Props) {
  const { data } = useQuery({ ...wishesQuery(job.id), enabled: job.service?.onSite === true });
  const mayEdit = mayEditAppointment(useJobPerson(job));
  return data?.time?.isOpen && mayEdit ? <FixTimeButton jobId={job.id} variant="outlined" /> : null;
}

/** Appointment, length and provider; for studio work only the service. */
export function AppointmentPanel({ job }: Props) {
  const { timeZone } = useCurrentUser();
  const wishes = useQuery({ ...wishesQuery(job.id), enabled: job.service?.onSite === true });
  const time = wishes.data?.time;
  const provider = providerOf(job);
  const change = changeOf(job);
  const external = job.contentDirectProviders?.map(directProviderName);
  return (
    <Panel
      title={job.service?.onSite ? 'Appointment Details' : 'Service'}
      action={
        <>
          <RescheduleButton job={job} />
          <AppointmentButton job={job} />
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Service', value: job.service?.name },
          {
            label: 'Service date',
            value: appointmentText(job, timeZone) ?? (job.service?.onSite ? 'Not booked yet' : null),
          },
          { label: 'Wished', value: wishes.data?.wishes && wishWords(wishes.data.wishes).join(', ') },
          { label: 'Time', value: time && timeWords(time, timeZone) },
          { label: 'Job length', value: duration(job.serviceJobLength) },
          { label: 'Provider', value: provider && fullName(provider) },
          { label: 'Service username', value: job.serviceUsername },
          { label: 'Content direct', value: external?.join(', ') },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 1.5, '&:empty': { display: 'none' } }}>
        {change && <FitButton job={job} title={change.title} />}
        <WishesButton job={job} />
        <FixButton job={job} />
      </Box>
      {job.service?.onSite && <JobVisit job={job} />}
    </Panel>
  );
}
