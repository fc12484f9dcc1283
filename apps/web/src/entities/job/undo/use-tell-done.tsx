import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import type { DoneChange } from './done-change.ts';
import { UndoButton } from './undo-button.tsx';
import { undoStack } from './undo-stack.ts';

/** Returns a function that adds changes as one undoable step, shows a notice with 'Undo', and returns the id of the step. */
export function useTellDone(): (message: string, changes: readonly DoneChange[]) => string {
  const { id: userId } = useCurrentUser();
  const notify = useNotify();
  return (message, changes) => {
    const { id } = undoStack(userId).add(message, changes);
    notify(message, { type: 'success', action: <UndoButton userId={userId} stepId={id} /> });
    return id;
  };
}
