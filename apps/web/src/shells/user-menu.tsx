import ExpandMore from '@mui/icons-material/ExpandMore';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { fullName, useCurrentUser } from '../api/current-user.ts';
import { KeyCaps } from '../ui/commands/key-caps.tsx';
import { showKeysId } from '../ui/commands/key-help.tsx';
import { runCommand } from '../ui/commands/use-commands.ts';
import { useSchemeItems } from './scheme-items.tsx';

function initials(user: CurrentUser): string {
  return `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();
}

function Person({ user }: { readonly user: CurrentUser }) {
  return (
    <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{fullName(user)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {user.userRole?.description}
      </Typography>
    </Box>
  );
}

/** Hidden on a phone except for screen readers. */
const nameStyle = (theme: Theme) => ({
  textAlign: 'left',
  lineHeight: 1.2,
  [theme.breakpoints.down('sm')]: visuallyHidden,
});

/** Menu with the signed-in person, the colour scheme, and sign-out. */
export function UserMenu() {
  const user = useCurrentUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const schemeItems = useSchemeItems();
  const showKeys = () => {
    setAnchor(null);
    runCommand(showKeysId);
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, px: 0.75, py: 0.5, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Avatar aria-hidden sx={{ width: 30, height: 30, fontSize: 12, fontWeight: 700, bgcolor: 'primary.main' }}>
          {initials(user)}
        </Avatar>
        <Box sx={nameStyle}>
          <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
            {fullName(user)}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {user.userRole?.description}
          </Typography>
        </Box>
        <ExpandMore fontSize="small" sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
        slotProps={{ paper: { component: 'section', 'aria-label': 'User menu', sx: { minWidth: 220 } } }}
      >
        <Person user={user} />
        <Divider />
        {schemeItems}
        <Divider />
        <MenuItem component={Link} to="/account" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <ManageAccountsOutlined fontSize="small" />
          </ListItemIcon>
          Your account
        </MenuItem>
        <MenuItem component={Link} to="/notification-settings" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <NotificationsOutlined fontSize="small" />
          </ListItemIcon>
          Notification settings
        </MenuItem>
        <MenuItem onClick={showKeys}>
          <ListItemIcon>
            <KeyboardOutlined fontSize="small" />
          </ListItemIcon>
          <Box component="span" sx={{ flexGrow: 1, mr: 2 }}>
            Keyboard
          </Box>
          <KeyCaps keys={['?']} />
        </MenuItem>
        <MenuItem component={Link} to="/logout" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Sign Out
        </MenuItem>
      </Menu>
    </>
  );
}
