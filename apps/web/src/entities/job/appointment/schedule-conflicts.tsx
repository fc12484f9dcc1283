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

/** Extracts the conflicts of an appointment from a refusal; empty when it was refused for another reason. */
export function conflictsIn(error: unknown): readonly Conflict[] {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return [];
  return Array.isArray(error.body.conflicts) ? (error.body.conflicts as Conflict[]) : [];
}

interface Props {
  readonly conflicts: readonly Conflict[];
  readonly isSaving: boolean;
  readonly onOverride: () => void;
}

/** Shows the conflicts of an appointment, and a way to override them. */
export function ScheduleConflicts({ conflicts, isSaving, onOverride }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  // Scrolled into view, because the form above is longer than a phone.
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
