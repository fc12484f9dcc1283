import Contrast from '@mui/icons-material/Contrast';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';

const schemes = [
  { mode: 'system', label: 'Match system', icon: Contrast },
  { mode: 'light', label: 'Light', icon: LightModeOutlined },
  { mode: 'dark', label: 'Dark', icon: DarkModeOutlined },
] as const;

/** Menu entries for the light and dark scheme. A hook rather than a component, because a MUI menu requires its items as direct children. */
export function useSchemeItems() {
  const { mode = 'system', setMode } = useColorScheme();
  return schemes.map((scheme) => (
    <MenuItem
      key={scheme.mode}
      role="menuitemradio"
      aria-checked={mode === scheme.mode}
      selected={mode === scheme.mode}
      onClick={() => setMode(scheme.mode)}
    >
      <ListItemIcon>
        <scheme.icon fontSize="small" />
      </ListItemIcon>
      {scheme.label}
    </MenuItem>
  ));
}
