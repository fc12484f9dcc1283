import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../kernel/api-error.ts';

interface Conflict {
  readonly kind: string;
  readonly message: string;
}

/** Why the provider is not free, when that is what the call was refused for. */
export function conflictsIn(error: unknown): readonly Conflict[] {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return [];
  return Array.isArray(error.body.conflicts) ? (error.body.conflicts as Conflict[]) : [];
}

interface Props {
  readonly conflicts: readonly Conflict[];
  readonly isSaving: boolean;
  readonly onOverride: () => void;
}

/** Everything that speaks against the appointment, and the way to make it all the same. */
export function ScheduleConflicts({ conflicts, isSaving, onOverride }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  // It stands below a form that is longer than a phone.
  useEffect(() => {
    if (conflicts.length > 0) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [conflicts]);
  return (
    <Alert severity="warning" ref={ref}>
      <AlertTitle>The provider is not free</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {conflicts.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
      <Button color="inherit" variant="outlined" size="small" loading={isSaving} onClick={onOverride} sx={{ mt: 1 }}>
        Override
      </Button>
    </Alert>
  );
}
