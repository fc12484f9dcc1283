import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ListMoves } from './use-held-rows.ts';

/** Without height, so that its coming and going moves no row; below the last row there is room for it. */
const placeStyle = { position: 'sticky', bottom: 0, height: 0, zIndex: 4 } as const;

const barStyle = {
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 0.5,
  py: 0.5,
  borderRadius: 6,
  border: '1px solid',
  borderColor: 'primary.main',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
} as const;

/** Says what came into the list and what left it, and shows the list as it is by now when the person wants to. */
export function MovesBar({ text, show }: Pick<ListMoves, 'text' | 'show'>) {
  return (
    <Box sx={{ ...placeStyle, mt: text === null ? 0 : 7 }}>
      <Paper elevation={6} sx={text === null ? { display: 'contents' } : barStyle}>
        <span role="status">{text}</span>
        {text !== null && (
          <Button size="small" aria-label="Show the list as it is now" onClick={show}>
            Show
          </Button>
        )}
      </Paper>
    </Box>
  );
}
