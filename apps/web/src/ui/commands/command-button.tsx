import Button, { type ButtonProps } from '@mui/material/Button';
import { disabledBy } from '../inputs/disabled-by.ts';
import type { Command } from './command.ts';
import { withKey } from './key-names.ts';
import { useCommands } from './use-commands.ts';

interface Props extends Omit<ButtonProps, 'children' | 'onClick' | 'title' | 'disabled' | 'aria-label'> {
  readonly command: Command;
  /** Shorter text for places where the context is clear, such as 'Edit' in the head of a panel. It must be a part of the command's name. */
  readonly label?: string;
}

/** A button that runs a command and offers it in the palette. Its title shows the key, or why the command is refused. */
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
