import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { topBarHeight } from '../../ui/layout/theme.ts';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { SearchBox } from './search-box.tsx';

const overlayStyle = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  height: topBarHeight,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** The search of the top bar: a box, or on a phone a button that lays the box over the bar. */
export function GlobalSearch() {
  const hasRoom = useHasRoom();
  const [isOpen, setIsOpen] = useState(false);
  if (hasRoom) {
    return (
      <Box role="search" sx={{ width: 'min(440px, 40vw)', ml: { md: 2, lg: 4 } }}>
        <SearchBox />
      </Box>
    );
  }
  return (
    <>
      <IconButton aria-label="Search jobs" aria-expanded={isOpen} onClick={() => setIsOpen(true)} sx={{ ml: 'auto' }}>
        <Search />
      </IconButton>
      {isOpen && (
        <Box role="search" sx={overlayStyle}>
          <Box sx={{ flexGrow: 1 }}>
            <SearchBox takesFocus onLeave={() => setIsOpen(false)} />
          </Box>
          <IconButton aria-label="Close search" onClick={() => setIsOpen(false)}>
            <Close />
          </IconButton>
        </Box>
      )}
    </>
  );
}
