import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A line below the choices of a small layer. */
export function ChoiceNote({ children }: { readonly children: ReactNode }) {
  return (
    <Typography
      sx={{
        px: 1.5,
        py: 0.75,
        fontSize: '0.75rem',
        color: 'text.secondary',
        borderTop: '1px solid',
        borderColor: 'hairline',
      }}
    >
      {children}
    </Typography>
  );
}
