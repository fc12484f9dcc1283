import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is wider than a phone or a small tablet (the theme's `md`). */
export function useHasRoom(): boolean {
  return useMediaQuery('(min-width:900px)', { defaultMatches: true, noSsr: true });
}
