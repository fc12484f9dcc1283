import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: 36,
  px: 1.5,
  py: 0.5,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface RowProps {
  readonly name: string;
  readonly facts: readonly string[];
  readonly action?: ReactNode;
}

export function FileRow({ name, facts, action }: RowProps) {
  return (
    <Box component="li" sx={rowStyle}>
      {/* On a phone a wide action is below the name, which would otherwise wrap. */}
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}

interface ListProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** A titled list of files in the upload dialog that scrolls by itself when it is long. */
export function FileList({ title, count, children }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h4" id={id} sx={{ mb: 0.5 }}>
        {title} ({count})
      </Typography>
      <Box
        component="ul"
        // Focusable, so that keys can scroll it.
        tabIndex={0}
        aria-labelledby={id}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: 280,
          overflowY: 'auto',
          border: '1px solid',
          borderColor: 'hairline',
          borderRadius: '8px',
        }}
      >
        {children}
      </Box>
    </section>
  );
}
