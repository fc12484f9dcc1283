import Close from '@mui/icons-material/Close';
import ManageSearch from '@mui/icons-material/ManageSearch';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { KeyCaps } from '../../ui/commands/key-caps.tsx';
import { topBarHeight } from '../../ui/layout/theme.ts';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { paletteKey, usePalette } from './palette/use-palette.tsx';
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

const roomStyle = { display: 'flex', alignItems: 'center', gap: 1, width: 'min(520px, 40vw)', ml: { md: 2, lg: 4 } };

const keysStyle = { flex: 'none', minHeight: 40, px: 0.5, borderRadius: 1, color: 'text.secondary' } as const;

const paletteLabel = 'Search and commands';

/** The search of the top bar: a box, or on a phone a button that opens the box over the bar. Beside it is the button for the palette. */
export function GlobalSearch() {
  const hasRoom = useHasRoom();
  const [isOpen, setIsOpen] = useState(false);
  const { open, palette } = usePalette();
  if (hasRoom) {
    return (
      <Box role="search" sx={roomStyle}>
        <Box sx={{ flexGrow: 1 }}>
          <SearchBox />
        </Box>
        <ButtonBase title={paletteLabel} aria-haspopup="dialog" onClick={open} sx={keysStyle}>
          <span style={visuallyHidden}>{paletteLabel}</span>
          <KeyCaps keys={[paletteKey]} />
        </ButtonBase>
        {palette}
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
          <IconButton aria-label={paletteLabel} aria-haspopup="dialog" onClick={open}>
            <ManageSearch />
          </IconButton>
          <IconButton aria-label="Close search" onClick={() => setIsOpen(false)}>
            <Close />
          </IconButton>
        </Box>
      )}
      {palette}
    </>
  );
}
