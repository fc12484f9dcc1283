import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** While the code of a screen is on its way. */
export function PageLoading() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', py: 14 }}>
      <CircularProgress size={28} aria-label="Loading" />
    </Box>
  );
}
