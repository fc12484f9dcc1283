import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '../../kernel/plain-click.ts';

const rowStyle = {
  display: 'grid',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface LinkProps {
  /** Address of the record's own screen, for opening it in another tab. */
  readonly to: string;
  readonly name: string;
  readonly onOpen: () => void;
}

function opener(onOpen: () => void) {
  return (event: MouseEvent) => {
    // Otherwise the surrounding row would open the record, too.
    event.stopPropagation();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
}

/** The name of a record in a table: a click opens the record over the list. */
export function RecordLink({ to, name, onOpen }: LinkProps) {
  return (
    <Typography
      component={Link}
      to={to}
      onClick={opener(onOpen)}
      aria-haspopup="dialog"
      sx={{ color: 'inherit', fontWeight: 600, overflowWrap: 'break-word', minWidth: 0, textDecoration: 'none' }}
    >
      {name}
    </Typography>
  );
}

interface RowProps extends LinkProps {
  readonly details?: ReactNode;
  /** Badges below the name. */
  readonly marks?: ReactNode;
}

/** Row of a record in a list on a phone. */
export function RecordRow({ to, name, details, marks, onOpen }: RowProps) {
  return (
    <Box component={Link} to={to} onClick={opener(onOpen)} aria-haspopup="dialog" sx={rowStyle}>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {details && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        )}
      </Box>
      {marks && (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {marks}
        </Box>
      )}
    </Box>
  );
}
