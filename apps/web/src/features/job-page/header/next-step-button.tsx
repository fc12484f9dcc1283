import Button from '@mui/material/Button';
import type { NextStep } from '@shootdesk/shared/service-jobs/next-step';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { AppointmentDialog } from '../appointment/appointment-dialog.tsx';
import { AssignDialog } from '../people/assign-dialog.tsx';
import { ChangeStatusDialog } from '../../../entities/job/status/change-status-dialog.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly step: NextStep;
  /** Called when the button is pressed, before its dialog opens. */
  readonly onOpen: () => void;
}

const titles = { book: 'Book Appointment', assign: 'Assign Editor' } as const;

function StepDialog({ job, step, onClose }: Pick<Props, 'job' | 'step'> & { readonly onClose: () => void }) {
  if (step.kind === 'book') return <AppointmentDialog job={job} title={titles.book} onClose={onClose} />;
  if (step.kind === 'assign') return <AssignDialog job={job} onClose={onClose} />;
  return <ChangeStatusDialog job={job} move={step} onClose={onClose} />;
}

/** What this person most probably does next with the job. */
export function NextStepButton({ job, step, onOpen }: Props) {
  // The step of the press, because the job moves on while its dialog is open.
  const [opened, setOpened] = useState<NextStep | null>(null);
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          onOpen();
          setOpened(step);
        }}
      >
        {step.kind === 'move' ? step.title : titles[step.kind]}
      </Button>
      {opened && <StepDialog job={job} step={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
