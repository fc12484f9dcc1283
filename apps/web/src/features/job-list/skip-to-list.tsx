import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { tabPanelId } from './tab-bar.tsx';

const skipStyle = {
  position: 'absolute',
  zIndex: 'tooltip',
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  px: 2,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:not(:focus)': { width: '1px', height: '1px', minHeight: 0, p: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

/** Skip link at the beginning of the page, past filters and buttons to the first job. */
export function SkipToList() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${tabPanelId} [role=row] a`)?.focus();
  };
  return (
    <Box component="a" href={`#${tabPanelId}`} onClick={skip} sx={skipStyle}>
      Skip to list
    </Box>
  );
}
