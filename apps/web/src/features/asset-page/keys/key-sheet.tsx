import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import styles from './key-sheet.module.css';
import { listedKeys, useReviewKeys, type KeyGroup, type ListedKey } from '../../../entities/proof/review-keys.ts';

const groups: readonly KeyGroup[] = ['Assets', 'Copy', 'Comments', 'Findings', 'View', 'Drawing', 'Film'];

const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** The parts of a key as they are printed on it: 'Shift+n' is Shift and N, 'Ctrl+s' Ctrl and S. */
const capsOf = (key: string) =>
  key.split(/(?<=Shift|Ctrl)\+/).map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));

function Caps({ keys }: Pick<ListedKey, 'keys'>) {
  return keys.map((key, index) => (
    <span key={key} className={styles.chord}>
      {index > 0 && ' or '}
      {capsOf(key).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  ));
}

function Group({ title, listed }: { readonly title: string; readonly listed: readonly ListedKey[] }) {
  return (
    <section className={styles.group}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <dl className={styles.keys}>
        {listed.map(({ keys, words }) => (
          <div key={words}>
            <dt>
              <Caps keys={keys} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The button, and the key `?`, that open the sheet of keys: what they do at this moment. */
export function KeySheetButton() {
  const [listed, setListed] = useState<readonly ListedKey[] | null>(null);
  const open = () => setListed(listedKeys());
  const close = () => setListed(null);
  useReviewKeys([{ key: '?', words: 'Show the keys', run: open }]);
  return (
    <>
      <IconButton color="inherit" aria-label="Keyboard" title="Keyboard (?)" onClick={open} className={styles.button}>
        <KeyboardOutlined />
      </IconButton>
      {listed && (
        <TitledDialog title="Keyboard" maxWidth="md" onClose={close} onCross={close} dividers>
          <div className={styles.sheet}>
            {groups.map((title) => {
              const ofGroup = listed.filter(({ group }) => group === title);
              return ofGroup.length > 0 && <Group key={title} title={title} listed={ofGroup} />;
            })}
          </div>
        </TitledDialog>
      )}
    </>
  );
}
