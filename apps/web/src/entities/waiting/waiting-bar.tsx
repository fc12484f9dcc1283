import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isSendable, titleOf, type WaitingChange } from './waiting-changes.ts';

interface Props {
  readonly changes: readonly WaitingChange[];
  /** Whether the last attempt found no connection. Before that nobody needs to know that a change is being sent. */
  readonly isCut: boolean;
  readonly onDismiss: (change: WaitingChange) => void;
  /** Other bars at the foot of every screen. */
  readonly foot?: ReactNode;
}

/** Above everything except dialogs. */
const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'grid',
  '& .MuiAlert-root': { borderRadius: 0 },
} as const;

function Problem({ change, onDismiss }: { readonly change: WaitingChange } & Pick<Props, 'onDismiss'>) {
  const openJob = (
    <Button color="inherit" size="small" component={Link} to={`/service-jobs/${change.jobId}`}>
      Open the job
    </Button>
  );
  if (change.refusal === undefined) {
    return (
      <Alert severity="warning" variant="filled" action={openJob}>
        {titleOf(change)}: a colleague has changed this since you wrote it. Please choose what is to stay.
      </Alert>
    );
  }
  return (
    <Alert
      severity="error"
      variant="filled"
      action={
        <>
          {openJob}
          <Button color="inherit" size="small" onClick={() => onDismiss(change)}>
            Drop it
          </Button>
        </>
      }
    >
      {titleOf(change)} could not be saved: {change.refusal}
    </Alert>
  );
}

/** Shows queued offline changes, and those that need a decision. */
export function WaitingBar({ changes, isCut, onDismiss, foot }: Props) {
  const waiting = changes.filter(isSendable).length;
  return (
    <Box sx={barStyle} data-bar="waiting">
      <Box role="status">
        {isCut && waiting > 0 && (
          <Alert severity="info" variant="filled" role="presentation">
            Waiting for connection: {waiting === 1 ? '1 change is' : `${waiting} changes are`} kept in this browser and
            sent as soon as there is one.
          </Alert>
        )}
      </Box>
      {changes
        .filter((change) => !isSendable(change))
        .map((change) => (
          <Problem key={change.id} change={change} onDismiss={onDismiss} />
        ))}
      {foot}
    </Box>
  );
}
