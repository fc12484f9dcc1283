import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import { requestUndo } from './undo-stack.ts';

interface Props {
  readonly userId: number;
  readonly stepId: string;
}

/** Button in a toast that undoes its step. */
export function UndoButton({ userId, stepId }: Props) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    requestUndo(userId, stepId);
  };
  return (
    <Button color="inherit" size="small" onClick={undo} sx={{ fontWeight: 700 }}>
      Undo
    </Button>
  );
}
