import Typography from '@mui/material/Typography';

/** Placeholder of an empty list of files. */
export function EmptyNote({ text }: { readonly text: string }) {
  return (
    <Typography color="textSecondary" sx={{ px: 2, py: 6, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}
