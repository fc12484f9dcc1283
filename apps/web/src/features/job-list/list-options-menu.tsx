import Tune from '@mui/icons-material/Tune';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { densities, type Density, type ListOptionsControl } from './use-list-options.ts';

const densityNames: Readonly<Record<Density, string>> = { compact: 'Compact rows', comfortable: 'Comfortable rows' };

const buttonStyle = {
  width: 32,
  height: 32,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** How the list is drawn and what a click opens, kept for the person on this device. */
export function ListOptionsMenu({ options }: { readonly options: ListOptionsControl }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { density, opensNewTab, change } = options;
  return (
    <>
      <IconButton
        aria-label="List options"
        title="List options"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonStyle}
      >
        <Tune fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'List options', dense: true } }}
      >
        {densities.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === density}
            selected={each === density}
            onClick={() => change({ density: each })}
          >
            {densityNames[each]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={opensNewTab}
          selected={opensNewTab}
          onClick={() => change({ opensNewTab: !opensNewTab })}
        >
          Open jobs in a new tab
        </MenuItem>
      </Menu>
    </>
  );
}
