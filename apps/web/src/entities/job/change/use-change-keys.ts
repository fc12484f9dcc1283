import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { jobActions, mayChange, type ChangeKind } from './change-kinds.ts';
import type { ChangeStore } from './change-store.ts';
import type { Spot } from '../../../ui/dialogs/small-layer.tsx';
import type { CommandGroup } from '../../../ui/commands/command.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';

interface Chosen {
  /** The jobs that a key changes: the selected ones, the focused one, or the one of the page. */
  readonly jobs: () => readonly ServiceJob[];
  /** Element below which the layer opens when nothing was clicked. */
  readonly placeOf: (kind: ChangeKind, jobs: readonly ServiceJob[]) => Element | null;
  /** Heading of the keys in the palette and in the sheet. */
  readonly group: CommandGroup;
  readonly store: ChangeStore;
}

function below(element: Element | null): Spot {
  const { bottom = 0, left = 0 } = element?.getBoundingClientRect() ?? {};
  return { top: bottom, left };
}

/** Opens the layer of a change by its key anywhere on the page, or by a call with its kind. Ctrl+Z undoes the last change. */
export function useChangeKeys({ jobs, placeOf, group, store }: Chosen) {
  const user = useCurrentUser();
  const notify = useNotify();
  useUndoKey();
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
      spot: below(button ?? placeOf(kind, of)),
      ...(role !== undefined && { roleId: Number(role) }),
    });
  };
  useCommands(
    jobActions.map(({ key, kind, name }) => ({
      id: `change-${kind}`,
      name,
      group,
      keys: [key],
      run: () => open(kind),
    })),
  );
  return open;
}
