import Button from '@mui/material/Button';
import { useCloseNotification, useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import type { DoneChange } from './done-change.ts';
import { requestUndo, undoStack } from './undo-stack.ts';

interface ButtonProps {
  readonly userId: number;
  readonly stepId: string;
}

function UndoButton({ userId, stepId }: ButtonProps) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    requestUndo(userId, stepId);
  };
  return (
    <Button color="inherit" size="small" title="Undo (Ctrl+Z)" onClick={undo} sx={{ fontWeight: 700 }}>
      Undo
    </Button>
  );
}

/** Keeps changes that were made as one step that can be taken back, and says so in a notice with 'Undo'. Answers the id of the step. */
export function useTellDone(): (message: string, changes: readonly DoneChange[]) => string {
  const { id: userId } = useCurrentUser();
  const notify = useNotify();
  return (message, changes) => {
    const { id } = undoStack(userId).add(message, changes);
    notify(message, { type: 'success', action: <UndoButton userId={userId} stepId={id} /> });
    return id;
  };
}
