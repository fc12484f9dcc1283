import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: { xs: 0.5, sm: 2 },
  px: 2,
  py: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface Props {
  /** Address of the record's own screen, for who opens it in another tab. */
  readonly to: string;
  readonly name: string;
  readonly details?: ReactNode;
  /** Badges and such at the end of the row. */
  readonly marks?: ReactNode;
  /** Opens the record over the list. */
  readonly onOpen: () => void;
}

/** A plain click, which is not the browser's to answer with another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A record in a list: a click opens it in a modal. */
export function RecordRow({ to, name, details, marks, onOpen }: Props) {
  const click = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Box component={Link} to={to} onClick={click} aria-haspopup="dialog" sx={rowStyle}>
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
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { sm: 'flex-end' } }}>
          {marks}
        </Box>
      )}
    </Box>
  );
}
