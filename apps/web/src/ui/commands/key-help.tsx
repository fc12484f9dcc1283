import { useState } from 'react';
import { KeySheet } from './key-sheet.tsx';
import { useCommands } from './use-commands.ts';

/** Id of the command that shows the sheet of keys. */
export const showKeysId = 'show-keys';

/** Opens the list of keys by '?'. Rendered once per shell. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useCommands([
    { id: showKeysId, name: 'Show the keys', group: 'Everywhere', keys: ['?'], run: () => setIsOpen(true) },
  ]);
  return isOpen ? <KeySheet onClose={() => setIsOpen(false)} /> : null;
}
