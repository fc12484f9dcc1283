import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Command as Cmdk } from 'cmdk';
import { useState } from 'react';
import type { Command } from '../../../ui/commands/command.ts';
import { KeyCaps } from '../../../ui/commands/key-caps.tsx';
import { matchCommands } from '../../../ui/commands/match-commands.ts';
import { paletteCommands } from '../../../ui/commands/use-commands.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { entriesDropped } from '../../../ui/dialogs/back-closes.ts';
import styles from './palette.module.css';

function CommandItem({ command, onRun }: { readonly command: Command; readonly onRun: (command: Command) => void }) {
  const { id, name, keys = [], refusal } = command;
  return (
    <Cmdk.Item
      value={`command ${id}`}
      disabled={Boolean(refusal)}
      className={styles.item}
      onSelect={() => onRun(command)}
    >
      <span className={styles.name}>
        {name}
        {refusal && <small>{refusal}</small>}
      </span>
      <span className={styles.keys}>
        <KeyCaps keys={keys} />
      </span>
    </Cmdk.Item>
  );
}

/** Below this width in pixels the palette fills the screen. */
const isNarrow = (theme: Theme) => theme.breakpoints.down('sm');

const paperStyle = { alignSelf: 'flex-start', mt: { sm: '10vh' }, maxHeight: { sm: '76vh' } } as const;

/** What can be done here and where one can go, by a few typed letters. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const fullScreen = useMediaQuery(isNarrow, { noSsr: true });
  const found = matchCommands(paletteCommands(), text);
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  const run = (command: Command) => {
    onClose();
    // What it opens must find the focus where it was, and the address without the entry of this dialog.
    void entriesDropped().then(() => command.run?.());
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={fullScreen}
      transitionDuration={0}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Search and commands', sx: fullScreen ? {} : paperStyle } }}
    >
      <Cmdk shouldFilter={false} loop label="Search and commands" className={styles.palette}>
        <Box className={styles.top}>
          <Cmdk.Input
            // oxlint-disable-next-line no-autofocus -- the person has just asked for it
            autoFocus
            value={text}
            onValueChange={setText}
            placeholder="Search, or say what to do"
            maxLength={100}
            className={styles.input}
          />
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            Esc
          </button>
        </Box>
        <Cmdk.List className={styles.list} label="Found">
          {groups.map(([group, commands]) => (
            <Cmdk.Group key={group} heading={group} className={styles.group}>
              {commands.map((command) => (
                <CommandItem key={command.id} command={command} onRun={run} />
              ))}
            </Cmdk.Group>
          ))}
          <Cmdk.Empty className={styles.empty}>Nothing found</Cmdk.Empty>
        </Cmdk.List>
      </Cmdk>
    </Dialog>
  );
}
