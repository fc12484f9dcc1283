import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SavedDialog } from '../../ui/dialogs/saved-dialog.tsx';
import { ServiceCategoriesDialog } from '../categories/service-categories-dialog.tsx';
import { EmailReplacementDialog, WordReplacementDialog } from '../replacements/replacements-dialog.tsx';

type ActionDialog = ComponentType<{ readonly onClose: () => void; readonly onSaved: () => void }>;

const actions: readonly { readonly label: string; readonly Dialog: ActionDialog }[] = [
  { label: 'Service Categories', Dialog: ServiceCategoriesDialog },
  { label: 'Word Replacement', Dialog: WordReplacementDialog },
  { label: 'Email Replacement', Dialog: EmailReplacementDialog },
];

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' },
} as const;

/** Where back-office staff begin: the numbers of the day, and what is changed now and then. */
export function AdminDashboard({ statistics }: { readonly statistics: ReactNode }) {
  const [opened, setOpened] = useState<ActionDialog | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const closeSaved = useCallback(() => setIsSaved(false), []);
  const Opened = opened;
  const close = () => setOpened(null);
  return (
    <Box sx={{ maxWidth: 1320, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      <PageTitle text="Dashboard" />
      <Typography variant="h1" sx={{ mb: 2 }}>
        Dashboard
      </Typography>
      <Box sx={columns}>
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
    </Box>
  );
}
