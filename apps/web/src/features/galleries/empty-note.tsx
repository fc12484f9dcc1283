import Typography from '@mui/material/Typography';

/** In place of files that are not there. */
export function EmptyNote({ text }: { readonly text: string }) {
  return (
    <Typography color="textSecondary" sx={{ px: 2, py: 6, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}
