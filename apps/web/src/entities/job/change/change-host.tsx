import type { ServiceJob, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { SmallLayer } from '../../../ui/dialogs/small-layer.tsx';
import { ChangeStatusDialog } from '../status/change-status-dialog.tsx';
import { ofJob } from '../undo/done-change.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { jobActions } from './change-kinds.ts';
import type { ChangeStore, OpenedChange } from './change-store.ts';
import { DeadlineChoice } from './deadline-choice.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { StatusOfOne, StatusOfSeveral } from './status-choice.tsx';
import { TagsChoice } from './tags-choice.tsx';
import { useChangeRunner, type ChangeRun } from './use-change-runner.tsx';

/** A form that is required for a choice. */
interface Form {
  readonly job: ServiceJobWithStatuses;
  readonly move: NonNullable<ComponentProps<typeof ChangeStatusDialog>['move']>;
}

interface LayerProps {
  readonly opened: OpenedChange;
  readonly onClose: () => void;
  readonly onRun: (run: ChangeRun) => void;
  readonly onForm: (form: Form) => void;
}

function aboutOf({ jobs: [job, ...others] }: OpenedChange): string {
  if (!job || others.length > 0) return `${others.length + 1} jobs`;
  return `${ofJob(job).name} #${job.id}`;
}

function Layer({ opened, onClose, onRun, onForm }: LayerProps) {
  const { kind, jobs, spot, roleId } = opened;
  const [job] = jobs;
  const title = jobActions.find((action) => action.kind === kind)?.name ?? '';
  if (!job) return null;
  if (kind === 'appointment') return <AppointmentForm jobId={job.id} onClose={onClose} />;
  const isOne = jobs.length === 1;
  return (
    <SmallLayer title={title} about={aboutOf(opened)} spot={spot} onClose={onClose}>
      {kind === 'status' && isOne && (
        <StatusOfOne job={job} onRun={onRun} onForm={(whole, move) => onForm({ job: whole, move })} />
      )}
      {kind === 'status' && !isOne && <StatusOfSeveral onRun={onRun} />}
      {kind === 'people' && <PeopleChoice jobs={jobs} roleId={roleId} onRun={onRun} />}
      {kind === 'deadline' && <DeadlineChoice jobs={jobs} onRun={onRun} />}
      {kind === 'tags' && <TagsChoice jobs={jobs} onRun={onRun} />}
    </SmallLayer>
  );
}

interface Props {
  readonly store: ChangeStore;
  /** Called after each change with the jobs that could not be changed. */
  readonly onEnd?: (jobs: readonly ServiceJob[], failed: readonly number[]) => void;
}

/** Changes jobs in lists: renders the layer with the choices, the forms that a choice requires, and the results. */
export function ChangeHost({ store, onEnd }: Props) {
  const opened = useSyncExternalStore(store.subscribe, store.get);
  const [form, setForm] = useState<Form | null>(null);
  const runner = useChangeRunner(onEnd);
  const close = () => store.set(null);
  return (
    <>
      {opened && (
        <Layer
          opened={opened}
          onClose={close}
          onRun={(run) => {
            close();
            runner.start(opened.jobs, run);
          }}
          onForm={(asked) => {
            close();
            setForm(asked);
          }}
        />
      )}
      {form && <ChangeStatusDialog job={form.job} move={form.move} onClose={() => setForm(null)} />}
      {runner.dialogs}
    </>
  );
}
