import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { RefObject } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { jobActions, mayChange, type ChangeKind } from '../../../entities/job/change/change-kinds.ts';
import type { ChangeStore } from '../../../entities/job/change/change-store.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';

interface Chosen {
  /** The selected jobs, or the one with the focus. */
  readonly jobs: () => readonly ServiceJob[];
  /** What contains the rows and the bar of the selection. */
  readonly element: RefObject<HTMLElement | null>;
  readonly store: ChangeStore;
}

function below(element: Element | null) {
  const { bottom = 0, left = 0 } = element?.getBoundingClientRect() ?? {};
  return { top: bottom, left };
}

/** Where the layer of a change opens: below its cell, below the row, or below the bar of the selection. */
function spotOf(element: HTMLElement | null, kind: ChangeKind, jobs: readonly ServiceJob[]) {
  const [job] = jobs;
  const row = jobs.length === 1 && element?.querySelector(`[data-job="${job?.id}"]`);
  const place = row
    ? (row.querySelector(`[data-change="${kind}"]`) ?? row)
    : element?.querySelector('[data-selected-jobs]');
  return below(place ?? null);
}

/** Opens the layer of a change: by its key from anywhere on the page, or by the kind that is asked for. */
export function useChangeKeys({ jobs, element, store }: Chosen) {
  const user = useCurrentUser();
  const notify = useNotify();
  const open = (
    kind: ChangeKind,
    of: readonly ServiceJob[] = jobs(),
    button: HTMLElement | null = null,
  ): false | void => {
    if (of.length === 0) return false;
    const changeable = of.filter((job) => mayChange(kind, job, user));
    const action = jobActions.find((each) => each.kind === kind);
    if (changeable.length === 0) return notify('You may not change this here.', { type: 'info' });
    if (changeable.length > 1 && !action?.isForSeveral) {
      return notify('This can be changed of one job at a time.', { type: 'info' });
    }
    const role = button?.dataset['role'];
    store.set({
      ...{ kind, jobs: changeable },
      spot: button ? below(button) : spotOf(element.current, kind, of),
      ...(role !== undefined && { roleId: Number(role) }),
    });
  };
  useCommands(
    jobActions.map(({ key, kind, name }) => ({
      id: `change-${kind}`,
      name,
      group: 'Selected jobs',
      keys: [key],
      run: () => open(kind),
    })),
  );
  return open;
}
