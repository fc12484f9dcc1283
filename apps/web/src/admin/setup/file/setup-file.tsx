import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { exportSetupFile } from '@shootdesk/shared/setup/file/setup-file.contract';
import { useState } from 'react';
import { useDownloadDocument } from '../../../entities/file/download-file.ts';
import { ImportSetupDialog } from './import-setup-dialog.tsx';

const file = { path: exportSetupFile.path, name: 'shootdesk-setup.json' };

/** Exports and imports the set-up as a file, to copy a test installation to the real one. */
export function SetupFile() {
  const [isImporting, setIsImporting] = useState(false);
  const download = useDownloadDocument();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="setup-file" sx={{ p: 2, borderRadius: '10px' }}>
      <Stack spacing={1}>
        <Typography variant="h2" id="setup-file">
          Copy to another installation
        </Typography>
        <Typography variant="body2" color="textSecondary">
          One file with settings, texts, working week, closed days, zones, services, people, clients and their contacts,
          picture rules, checklists, copy templates, replacements and channels; prices and rates if you may see them. It
          has no people, jobs, passwords or keys.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" loading={download.isPending} onClick={() => download.mutate(file)}>
            Download the set-up
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
            Import a set-up
          </Button>
        </Box>
      </Stack>
      {isImporting && <ImportSetupDialog onClose={() => setIsImporting(false)} />}
    </Paper>
  );
}
