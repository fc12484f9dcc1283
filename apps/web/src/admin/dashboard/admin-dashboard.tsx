import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { besideStyle, Screen } from '../../ui/layout/screen.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SavedDialog } from '../../ui/dialogs/saved-dialog.tsx';
import { ServiceCategoriesDialog } from '../categories/service-categories-dialog.tsx';
import { EmailReplacementDialog, WordReplacementDialog } from '../replacements/replacements-dialog.tsx';
import { SetupReminder } from '../setup/setup-reminder.tsx';

type ActionDialog = ComponentType<{ readonly onClose: () => void; readonly onSaved: () => void }>;

const actions: readonly { readonly label: string; readonly Dialog: ActionDialog }[] = [
  { label: 'Service Categories', Dialog: ServiceCategoriesDialog },
  { label: 'Word Replacement', Dialog: WordReplacementDialog },
  { label: 'Email Replacement', Dialog: EmailReplacementDialog },
];

/** Start screen of back-office staff: missing steps of the set-up, the day's statistics, and dialogs for occasional changes. */
export function AdminDashboard({ statistics }: { readonly statistics: ReactNode }) {
  const [opened, setOpened] = useState<ActionDialog | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const closeSaved = useCallback(() => setIsSaved(false), []);
  const Opened = opened;
  const close = () => setOpened(null);
  return (
    <Screen title="Dashboard" maxWidth={1320}>
      <SetupReminder />
      <Box sx={besideStyle(240)}>
        <Box sx={{ minWidth: 0 }}>{statistics}</Box>
        <Box>
          <Panel title="Actions">
            <Stack spacing={1} sx={{ p: 2 }}>
              {actions.map(({ label, Dialog }) => (
                <Button key={label} variant="outlined" aria-haspopup="dialog" onClick={() => setOpened(() => Dialog)}>
                  {label}
                </Button>
              ))}
            </Stack>
          </Panel>
        </Box>
      </Box>
      {Opened && (
        <Opened
          onClose={close}
          onSaved={() => {
            close();
            setIsSaved(true);
          }}
        />
      )}
      {isSaved && <SavedDialog onClose={closeSaved} />}
    </Screen>
  );
}
