import Button, { type ButtonProps } from '@mui/material/Button';
import { disabledBy } from '../inputs/disabled-by.ts';
import type { Command } from './command.ts';
import { withKey } from './key-names.ts';
import { useCommands } from './use-commands.ts';

interface Props extends Omit<ButtonProps, 'children' | 'onClick' | 'title' | 'disabled' | 'aria-label'> {
  readonly command: Command;
  /** A shorter text, where the place says the rest: 'Edit' in the head of a panel. It is a part of the command's name. */
  readonly label?: string;
}

/** Offers a command, also in the palette, by a button; its title says the key, or why it cannot be done. */
export function CommandButton({ command, label = command.name, ...button }: Props) {
  const { name, keys = [], refusal, run } = command;
  const [key] = keys;
  useCommands([{ ...command, refusal: refusal || (button.loading === true && 'It is under way') }]);
  return (
    <Button
      {...button}
      {...(label !== name && { 'aria-label': name })}
      {...(key !== undefined && { 'aria-keyshortcuts': key })}
      {...disabledBy(refusal, key === undefined ? undefined : withKey(name, key))}
      onClick={() => void run?.()}
    >
      {label}
    </Button>
  );
}
