import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useState } from 'react';
import type { ListTab } from './list-tab.ts';

/** Menu with the tabs that do not fit. */
export function MoreTabs({ tabs }: { readonly tabs: readonly ListTab[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', color: 'text.secondary' }}
      >
        More
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'More views', dense: true } }}
      >
        {tabs.map(({ key, label, count, choose }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              choose();
            }}
          >
            <ListItemText primary={label} />
            {count !== null && (
              <Typography variant="body2" color="textSecondary" sx={{ ml: 3 }}>
                {count.toLocaleString('en')}
              </Typography>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
