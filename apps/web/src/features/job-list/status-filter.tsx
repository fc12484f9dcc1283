import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import { jobStatuses } from '@shootdesk/shared/service-jobs/statuses';
import { useState } from 'react';
import { toggled } from './list-state.ts';

interface Props {
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

const allIds = jobStatuses.map((status) => status.id);

function Choices({ chosen, onChange }: Props) {
  const isAll = chosen.length === allIds.length;
  return (
    <>
      <FormControlLabel
        label="Select All"
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => onChange(isAll ? [] : allIds)}
          />
        }
      />
      <Divider sx={{ my: 0.5 }} />
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        {jobStatuses.map((status) => (
          <FormControlLabel
            key={status.id}
            label={status.description}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0.5 }}
                checked={chosen.includes(status.id)}
                onChange={() => onChange(toggled(chosen, status.id))}
              />
            }
          />
        ))}
      </FormGroup>
    </>
  );
}

/** Any number of statuses; none means all. */
export function StatusFilter({ chosen, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color={chosen.length > 0 ? 'primary' : 'inherit'}
        size="small"
        endIcon={<ExpandMore />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', height: 30, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        {chosen.length > 0 ? `Status (${chosen.length})` : 'Status'}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ horizontal: 'left', vertical: 'bottom' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Status', sx: { p: 2, mt: 0.5 } } }}
      >
        <Choices chosen={chosen} onChange={onChange} />
      </Popover>
    </>
  );
}
