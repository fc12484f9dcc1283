import Button from '@mui/material/Button';
import { hasEditableAppointment, mayEditAppointment } from '@shootdesk/shared/scheduling/appointment';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { fullName } from '../../api/current-user.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { appointmentJob, providerOf } from './appointment-values.ts';
import { duration, useDateText } from './date-text.ts';
import { useJobPerson } from '../../api/job-person.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

/**
 * What can be changed of the booking here: all of it for the services whose appointment is set here, the provider alone for others that
 * are done at the property and have one.
 */
function buttonOf(job: ServiceJobWithStatuses): string | null {
  if (hasEditableAppointment(appointmentJob(job))) return 'Update Appointment Details';
  return job.service?.onSite ? 'Change Provider' : null;
}

function AppointmentButton({ job }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const label = buttonOf(job);
  const mayEdit = mayEditAppointment(useJobPerson(job));
  if (!label || !mayEdit) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <AppointmentDialog job={job} title={label} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** When and for how long who is at the property; for work in the studio only what is done. */
export function AppointmentPanel({ job }: Props) {
  const date = useDateText();
  const provider = providerOf(job);
  const external = job.contentDirectProviders?.map(({ name, serviceUserName }) =>
    serviceUserName ? `${name} (${serviceUserName})` : name,
  );
  return (
    <Panel title={job.service?.onSite ? 'Appointment Details' : 'Service'} action={<AppointmentButton job={job} />}>
      <Facts
        facts={[
          { label: 'Service', value: job.service?.name },
          { label: 'Service date', value: date(job.dateService) ?? (job.service?.onSite ? 'Not booked yet' : null) },
          { label: 'Job length', value: duration(job.serviceJobLength) },
          { label: 'Provider', value: provider && fullName(provider) },
          { label: 'Service username', value: job.serviceUsername },
          { label: 'Content direct', value: external?.join(', ') },
        ]}
      />
    </Panel>
  );
}
