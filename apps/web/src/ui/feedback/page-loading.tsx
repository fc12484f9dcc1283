import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Shown while the code of a screen loads. */
export function PageLoading() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 14 }}>
      <CircularProgress size={28} aria-label="Loading" />
    </Box>
  );
}
