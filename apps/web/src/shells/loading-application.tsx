import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/** Shown until the current user is loaded. Its link leads out of a broken session. */
export function LoadingApplication() {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1.5 }}
    >
      <CircularProgress size={28} aria-hidden />
      <Typography role="status">Loading Application...</Typography>
      <Link href="/logout" variant="body2">
        Not Loading? Logout
      </Link>
    </Box>
  );
}
