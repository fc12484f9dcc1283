import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { TitledDialog } from '../dialogs/titled-dialog.tsx';
import { commandGroups } from './command.ts';
import { KeyCaps } from './key-caps.tsx';
import styles from './key-sheet.module.css';
import { listedKeys, type ListedKeys } from './use-commands.ts';

function Group({ title, listed }: { readonly title: string; readonly listed: readonly ListedKeys[] }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <dl className={styles.keys}>
        {listed.map(({ id: commandId, keys, name }) => (
          <div key={commandId}>
            <dt>
              <KeyCaps keys={keys} />
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists the keys of the current screen, as they were when the list opened. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const [listed] = useState(listedKeys);
  return (
    <TitledDialog title="Keyboard" maxWidth="md" onClose={onClose} onCross={onClose} dividers>
      <div className={styles.sheet}>
        {commandGroups.map((title) => {
          const ofGroup = listed.filter(({ group }) => group === title);
          return ofGroup.length > 0 && <Group key={title} title={title} listed={ofGroup} />;
        })}
      </div>
    </TitledDialog>
  );
}
