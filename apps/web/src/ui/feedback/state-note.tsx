import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** Replaces content that is empty or could not be loaded. */
export function StateNote({ title, text, action }: Props) {
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center', px: 3, py: 8, borderRadius: '10px' }}
    >
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </Paper>
  );
}
