import MenuList from '@mui/material/MenuList';
import type { Command } from '../src/ui/commands/command.ts';
import { CommandButton } from '../src/ui/commands/command-button.tsx';
import { CommandItem } from '../src/ui/commands/command-item.tsx';
import { KeyCaps } from '../src/ui/commands/key-caps.tsx';
import { KeySheet } from '../src/ui/commands/key-sheet.tsx';
import { useCommands } from '../src/ui/commands/use-commands.ts';
import { Behind, ignore, type Story } from './story.tsx';

const commands: readonly Command[] = [
  { id: 'assign', name: 'Assign Editor', group: 'This page', keys: ['a'], run: ignore },
  { id: 'undo', name: 'Undo', group: 'Everywhere', keys: ['Ctrl+z'], run: ignore },
  { id: 'arrows', name: 'Go through the pictures', group: 'View', keys: ['ArrowLeft', 'ArrowRight'] },
];

function Sheet({ onClose }: { readonly onClose: () => void }) {
  useCommands(commands);
  return <KeySheet onClose={onClose} />;
}

const [assign] = commands as readonly [Command];
const refused: Command = { ...assign, refusal: 'The job has no editor' };

export const stories: readonly Story[] = [
  {
    part: 'CommandButton',
    states: {
      'can be pressed': () => <CommandButton command={assign} />,
      refused: () => <CommandButton command={refused} />,
    },
  },
  {
    part: 'CommandItem',
    states: {
      'in a menu': () => (
        <MenuList aria-label="Actions">
          <CommandItem command={assign} onChoose={ignore} />
          <CommandItem command={refused} onChoose={ignore} saysWhy />
        </MenuList>
      ),
    },
  },
  {
    part: 'KeyCaps',
    states: {
      one: () => <KeyCaps keys={['a']} />,
      'with Shift or Ctrl': () => <KeyCaps keys={['Shift+n', 'Ctrl+k']} />,
    },
  },
  {
    part: 'KeySheet',
    states: {
      'what keys do here': () => <Behind>{(close) => <Sheet onClose={close} />}</Behind>,
    },
  },
];
