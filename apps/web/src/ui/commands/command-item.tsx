import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { Command } from './command.ts';
import { KeyCaps } from './key-caps.tsx';

interface Props extends Omit<MenuItemProps, 'children' | 'onClick' | 'title'> {
  readonly command: Command;
  /** A shorter text, where the menu says the rest. */
  readonly label?: string;
  /** Called before the command runs, to close the menu. */
  readonly onChoose: () => void;
  /** Called in its place while it is refused. */
  readonly onRefused?: (refusal: string) => void;
  /** Whether the reason of a refusal is below the name; otherwise it is the title. */
  readonly saysWhy?: boolean;
}

const keyStyle = { ml: 3, color: 'text.secondary' } as const;

/** A command in a menu, with its key at the right, because a menu is where people learn it. */
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
