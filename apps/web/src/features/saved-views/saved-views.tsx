import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { useId, useState } from 'react';
import { firstMessage } from '../../kernel/api-error.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import { filtersOf } from './use-view-form.ts';
import type { ViewsSlot } from './views-slot.ts';

const viewStyle = {
  display: 'flex',
  alignItems: 'center',
  pr: 1,
  height: 30,
  maxWidth: '100%',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '15px',
  '&:has(:checked)': { bgcolor: 'var(--tone-teal-bg)', borderColor: 'var(--tone-teal-fg)' },
} as const;

const nameStyle = {
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  fontWeight: 550,
  borderRadius: 1,
  '&:hover': { textDecoration: 'underline' },
} as const;

interface ViewProps {
  readonly view: SavedView;
  readonly slot: ViewsSlot;
  readonly onEdit: () => void;
}

function View({ view, slot, onEdit }: ViewProps) {
  const filters = filtersOf(view);
  const isShown = slot.isShown(filters);
  return (
    <Box component="li" sx={viewStyle}>
      <Checkbox
        size="small"
        checked={isShown}
        onChange={() => (isShown ? slot.onReset() : slot.onShow(filters))}
        slotProps={{ input: { 'aria-label': `Show ${view.name}` } }}
        sx={{ p: 0.5 }}
      />
      <ButtonBase onClick={onEdit} title={`Edit ${view.name}`} sx={nameStyle}>
        {view.name}
      </ButtonBase>
      <Typography variant="caption" color="textSecondary" sx={{ ml: 0.75 }}>
        {view.count.toLocaleString('en')}
      </Typography>
    </Box>
  );
}

/** The person's saved views: a checkbox applies a view, its name opens the editor, the plus adds one. */
export function SavedViews({ slot }: { readonly slot: ViewsSlot }) {
  const id = useId();
  const views = useSavedViews();
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      <Typography id={id} component="h2" variant="h3" sx={{ fontSize: '0.8125rem' }}>
        Views
      </Typography>
      <Tooltip title="Add View">
        <IconButton size="small" aria-label="Add View" onClick={() => setEdited('new')}>
          <Add fontSize="small" />
        </IconButton>
      </Tooltip>
      {views.error && !views.data && (
        <Typography variant="body2" color="textSecondary">
          {firstMessage(views.error)}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'contents', listStyle: 'none' }}>
        {views.data?.map((view) => (
          <View key={view.id} view={view} slot={slot} onEdit={() => setEdited(view)} />
        ))}
      </Box>
      {edited && <ViewDialog view={edited === 'new' ? null : edited} slot={slot} onClose={() => setEdited(null)} />}
    </Box>
  );
}
