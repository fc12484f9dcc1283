import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import { Drawer } from '../../../ui/dialogs/dialog.tsx';
import IconButton from '@mui/material/IconButton';
import Close from '@mui/icons-material/Close';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FilterPanelState } from './use-filter-panel.ts';

interface Props {
  readonly id: string;
  readonly state: FilterPanelState;
  readonly fields: ReactNode;
  readonly actions: ReactNode;
}

/** The filters: above the list in wide windows, in a drawer over it on a phone. */
export function FilterPanel({ id, state: { hasRoom, isOpen, setIsOpen }, fields, actions }: Props) {
  if (hasRoom) {
    return (
      <Collapse in={isOpen} unmountOnExit timeout={150}>
        <Paper
          id={id}
          component="section"
          variant="outlined"
          aria-label="Filters"
          sx={{ p: 1.5, mb: 1, borderRadius: '10px' }}
        >
          {fields}
          <Box sx={{ mt: 1.5 }}>{actions}</Box>
        </Paper>
      </Collapse>
    );
  }
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={() => setIsOpen(false)}
      slotProps={{ paper: { id, 'aria-label': 'Filters', sx: { width: 'min(100%, 420px)' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, py: 0.5 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          Filters
        </Typography>
        <IconButton aria-label="Close filters" onClick={() => setIsOpen(false)}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', px: 2, pt: 1, pb: 2 }}>{fields}</Box>
      <Box sx={{ px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>{actions}</Box>
    </Drawer>
  );
}
