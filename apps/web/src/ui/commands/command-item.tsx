import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { Command } from './command.ts';
import { KeyCaps } from './key-caps.tsx';

interface Props extends Omit<MenuItemProps, 'children' | 'onClick' | 'title'> {
  readonly command: Command;
  /** Shorter text for menus where the context is clear. */
  readonly label?: string;
  /** Called before the command runs, so that the menu closes. */
  readonly onChoose: () => void;
  /** Called instead of the command while it is refused. */
  readonly onRefused?: (refusal: string) => void;
  /** Shows the reason of a refusal below the name; by default it is the title. */
  readonly saysWhy?: boolean;
}

const keyStyle = { ml: 3, color: 'text.secondary' } as const;

/** A menu item that runs a command. It shows the key at the right, because people learn keys from menus. */
export function CommandItem({ command, label = command.name, onChoose, onRefused, saysWhy = false, ...item }: Props) {
  const { keys = [], refusal, run } = command;
  const choose = () => {
    if (refusal) return onRefused?.(refusal);
    onChoose();
    void run?.();
  };
  return (
    <MenuItem {...item} aria-disabled={Boolean(refusal)} title={refusal || undefined} onClick={choose}>
      <ListItemText
        primary={label}
        secondary={saysWhy ? refusal : undefined}
        slotProps={{
          primary: { color: refusal ? 'textSecondary' : 'textPrimary' },
          secondary: { sx: { whiteSpace: 'normal', maxWidth: 320 } },
        }}
      />
      {keys.length > 0 && (
        <Box component="span" aria-hidden sx={keyStyle}>
          <KeyCaps keys={keys.slice(0, 1)} />
        </Box>
      )}
    </MenuItem>
  );
}
