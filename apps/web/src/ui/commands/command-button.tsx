import Button, { type ButtonProps } from '@mui/material/Button';
import { disabledBy } from '../inputs/disabled-by.ts';
import type { Command } from './command.ts';
import { withKey } from './key-names.ts';

interface Props extends Omit<ButtonProps, 'children' | 'onClick' | 'title' | 'disabled'> {
  readonly command: Command;
}

/** A command as a button; its title says the key, or why it cannot be done. */
export function CommandButton({ command, ...button }: Props) {
  const { name, keys = [], refusal, run } = command;
  const [key] = keys;
  return (
    <Button
      {...button}
      {...(key !== undefined && { 'aria-keyshortcuts': key })}
      {...disabledBy(refusal, key === undefined ? undefined : withKey(name, key))}
      onClick={() => void run?.()}
    >
      {name}
    </Button>
  );
}
