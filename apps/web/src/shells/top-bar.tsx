import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import IconButton from '@mui/material/IconButton';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { GlobalSearch } from '../features/search/global-search.tsx';
import { TimeTracker } from '../features/time-tracker/time-tracker.tsx';
import { useBranding } from '../kernel/branding.ts';
import { standaloneLink, topBarHeight } from '../ui/layout/theme.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { NavList } from './nav-list.tsx';
import type { NavItem } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';

const barStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  height: topBarHeight,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1, md: 2.5 },
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const homeStyle = {
  ...standaloneLink,
  gap: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 700,
  fontSize: '1rem',
  letterSpacing: '-0.01em',
  borderRadius: 1,
} as const;

/** On a phone only for screen readers, because the tools need the space. */
const nameStyle = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden });

/** Tools in the bar of every screen. Memoized, because the bar rerenders at each change of the address, such as with every filter of a list. */
const Tools = memo(function Tools() {
  return (
    <>
      <GlobalSearch />
      <Box sx={{ flexGrow: { md: 1 } }} />
      <TimeTracker />
      <NotificationBell />
      <UserMenu />
    </>
  );
});

/** The bar above every screen of a shell; on a phone it also opens the navigation. */
export function TopBar({ items }: { readonly items: readonly NavItem[] }) {
  const { name } = useBranding();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box component="header" sx={barStyle}>
      <IconButton
        aria-label="Open navigation"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Box component={Link} to="/" sx={homeStyle}>
        <Logo size={26} />
        <Box component="span" sx={nameStyle}>
          {name}
        </Box>
      </Box>
      <Tools />
      <Drawer open={open} onClose={close} slotProps={{ paper: { 'aria-label': 'Navigation', sx: { width: 260 } } }}>
        <nav aria-label="Main">
          <NavList items={items} onNavigate={close} />
        </nav>
      </Drawer>
    </Box>
  );
}
