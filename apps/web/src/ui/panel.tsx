import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled box of a page. */
export function Panel({ title, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ borderRadius: '10px' }}>
      <Typography variant="h2" id={id} sx={{ px: 2, py: 1.25, borderBottom: '1px solid', borderColor: 'hairline' }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
