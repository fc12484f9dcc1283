import Typography from '@mui/material/Typography';

/** A note to be read. */
export function NoteText({ text }: { readonly text: string }) {
  if (text.trim() === '') {
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        No Available Notes
      </Typography>
    );
  }
  return <Typography sx={{ px: 2, py: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>;
}
