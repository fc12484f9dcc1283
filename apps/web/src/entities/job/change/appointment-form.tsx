import { canBeRescheduled } from '@shootdesk/shared/scheduling/appointment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { jobQuery } from '../../../data/jobs/queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { AppointmentDialog } from '../appointment/appointment-dialog.tsx';
import { appointmentJob } from '../appointment/appointment-values.ts';
import { changeOf } from '../appointment/change-of-appointment.ts';
import { RescheduleDialog } from '../appointment/reschedule-dialog.tsx';

interface Props {
  readonly jobId: number;
  readonly onClose: () => void;
}

/** Form that books a job or moves its appointment, the same as on the job's page. */
export function AppointmentForm({ jobId, onClose }: Props) {
  const { data: job, error } = useQuery(jobQuery(jobId));
  const notify = useNotify();
  const giveUp = useEffectEvent((reason: Error) => {
    notify(firstMessage(reason), { type: 'warning' });
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  if (!job) return null;
  if (job.dateService !== null && canBeRescheduled(appointmentJob(job))) {
    return <RescheduleDialog job={job} onClose={onClose} />;
  }
  return <AppointmentDialog job={job} title={changeOf(job)?.title ?? 'Book Appointment'} onClose={onClose} />;
}
