import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** A small button for the whole panel, at the end of its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const titleStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 41,
  pl: 2,
  pr: 1,
  borderBottom: '1px solid',
  borderColor: 'hairline',
  // As wide as its text, except on touch screens, where the theme's minimum applies.
  '& > .MuiButton-root': { flex: 'none', '@media (min-width: 600px) and (pointer: fine)': { minWidth: 0 } },
} as const;

/** A titled box, exposed to screen readers as a region with the title as its name. */
export function Panel({ title, action, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ borderRadius: '10px', minWidth: 0 }}>
      <Box sx={titleStyle}>
        <Typography variant="h2" id={id} sx={{ py: 1.25 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
