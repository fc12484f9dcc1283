import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

interface Props {
  /** From 0 to 1; greater values draw a full ring. */
  readonly progress: number;
  /** Diameter in pixels. */
  readonly size: number;
  readonly isPaused?: boolean;
  readonly children?: ReactNode;
}

const centre = { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' } as const;

/** A ring that fills clockwise. Hidden from screen readers, because the words beside it carry the meaning. */
export function ProgressRing({ progress, size, isPaused = false, children }: Props) {
  const ring = { variant: 'determinate', size, thickness: 4.5, 'aria-hidden': true } as const;
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', flex: 'none' }}>
      <CircularProgress {...ring} value={100} sx={{ color: 'divider' }} />
      <CircularProgress
        {...ring}
        value={Math.min(1, progress) * 100}
        color={isPaused ? 'warning' : 'primary'}
        sx={{ position: 'absolute', left: 0 }}
      />
      <Box sx={centre}>{children}</Box>
    </Box>
  );
}
