import { canBeRescheduled, mayEditAppointment } from '@shootdesk/shared/scheduling/appointment';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { FitDialog } from '../../../entities/job/fit-dialog.tsx';
import type { FitChoice } from '../../../entities/job/fit-list.tsx';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { AppointmentDialog } from '../../../entities/job/appointment/appointment-dialog.tsx';
import { appointmentJob } from '../../../entities/job/appointment/appointment-values.ts';
import { RescheduleDialog } from '../../../entities/job/appointment/reschedule-dialog.tsx';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
  /** Title of the booking dialog. */
  readonly title: string;
}

/** Finds a person and a time for a job. The choice prefills the booking dialog, or 'Reschedule' for a booked job. */
export function FitButton({ job, title }: Props) {
  const [step, setStep] = useState<'closed' | 'choosing' | FitChoice>('closed');
  const mayEdit = mayEditAppointment(useJobPerson(job));
  if (!mayEdit || !canBeRescheduled(appointmentJob(job))) return null;
  const close = () => setStep('closed');
  const isMoved = typeof step === 'object' && job.dateService !== null && step.dateService !== job.dateService;
  return (
    <>
      <CommandButton
        size="small"
        variant="outlined"
        command={{
          id: 'who-fits',
          name: 'Who can take it?',
          group: 'This page',
          words: 'provider photographer appointment',
          run: () => setStep('choosing'),
        }}
      />
      {step === 'choosing' && (
        <FitDialog
          jobId={job.id}
          clientId={job.clientId}
          text={`${job.name}, ${job.service?.name ?? ''}`}
          onChoose={setStep}
          onClose={close}
        />
      )}
      {typeof step === 'object' && isMoved && <RescheduleDialog job={job} given={step} onClose={close} />}
      {typeof step === 'object' && !isMoved && (
        <AppointmentDialog job={job} title={title} given={step} onClose={close} />
      )}
    </>
  );
}
