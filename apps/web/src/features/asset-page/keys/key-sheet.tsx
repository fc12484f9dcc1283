import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import { showKeysId } from '../../../ui/commands/key-help.tsx';
import { runCommand } from '../../../ui/commands/use-commands.ts';
import styles from './key-sheet.module.css';

/** Opens the sheet that lists the keys that currently work. */
export function KeySheetButton() {
  return (
    <IconButton
      color="inherit"
      aria-label="Keyboard"
      title="Keyboard (?)"
      onClick={() => runCommand(showKeysId)}
      className={styles.button}
    >
      <KeyboardOutlined />
    </IconButton>
  );
}
