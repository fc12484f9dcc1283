import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { standaloneLink } from '../ui/layout/theme.ts';

interface Props {
  /** Whether the server has been starting or busy for a while. */
  readonly isLate?: boolean;
}

/** Screen while the current user loads. Its link leads out of a broken session. */
export function LoadingApplication({ isLate = false }: Props) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1.5 }}
    >
      <CircularProgress size={28} aria-hidden />
      <Box role="status" sx={{ textAlign: 'center', px: 2 }}>
        <Typography>Loading Application...</Typography>
        {isLate && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            Shootdesk is being prepared, or busy. This page opens by itself as soon as it is ready.
          </Typography>
        )}
      </Box>
      <Link href="/logout" variant="body2" sx={standaloneLink}>
        Not Loading? Logout
      </Link>
    </Box>
  );
}
