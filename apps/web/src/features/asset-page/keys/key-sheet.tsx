import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import { showKeysId } from '../../../ui/commands/key-help.tsx';
import { runCommand } from '../../../ui/commands/use-commands.ts';
import styles from './key-sheet.module.css';

/** The button that opens the sheet of keys: what they do at this moment. */
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
