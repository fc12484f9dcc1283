import { vendorActionLabels } from '@shootdesk/shared/esoft/vendor-actions';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { NextStep } from '@shootdesk/shared/service-jobs/next-step';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { AppointmentDialog } from '../../../entities/job/appointment/appointment-dialog.tsx';
import type { Command } from '../../../ui/commands/command.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';
import { AssignDialog } from '../people/assign-dialog.tsx';
import { ChangeStatusDialog } from '../../../entities/job/status/change-status-dialog.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly step: NextStep;
  /** Called when the button is pressed, before its dialog opens. */
  readonly onOpen: () => void;
  /** Shows the resources, which are selected for the vendor. */
  readonly onShowResources?: (() => void) | undefined;
}

function titleOf(step: NextStep): string {
  if (step.kind === 'move') return step.title;
  if (step.kind === 'vendor') return vendorActionLabels['send-to-esoft'];
  if (step.kind === 'book') return bookTitle;
  return step.to === 'specialist' ? 'Assign Specialist' : 'Assign Editor';
}

const bookTitle = 'Book Appointment';

function StepDialog({ job, step, onClose }: Pick<Props, 'job' | 'step'> & { readonly onClose: () => void }) {
  if (step.kind === 'book') return <AppointmentDialog job={job} title={bookTitle} onClose={onClose} />;
  if (step.kind === 'assign') {
    const roleId = step.to === 'specialist' ? JobUserRoleId.Specialist : undefined;
    return <AssignDialog job={job} roleId={roleId} onClose={onClose} />;
  }
  return step.kind === 'move' ? <ChangeStatusDialog job={job} move={step} onClose={onClose} /> : null;
}

/** Button for the most likely next action of this person on the job. */
export function NextStepButton({ job, step, onOpen, onShowResources }: Props) {
  // The step of the press, because the job moves on while its dialog is open.
  const [opened, setOpened] = useState<NextStep | null>(null);
  const command: Command = {
    // For booking the id of the appointment panel's command, because both do the same.
    id: step.kind === 'book' ? `appointment ${bookTitle}` : 'next-step',
    name: titleOf(step),
    group: 'This page',
    words: 'next step',
    run: () => {
      onOpen();
      if (step.kind === 'vendor') onShowResources?.();
      else setOpened(step);
    },
  };
  return (
    <>
      <CommandButton command={command} variant="contained" />
      {opened && <StepDialog job={job} step={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
