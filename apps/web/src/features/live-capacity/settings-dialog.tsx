import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WorkingWeek } from '@shootdesk/shared/availability/working-week';
import { useId, useState, type ReactNode } from 'react';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { MultiSelectChoices } from '../../ui/inputs/multi-select-choices.tsx';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import type { Option } from '../../ui/inputs/option.ts';
import type { CapacityFilter } from './capacity-table.ts';
import { weekChoices } from './week-selector.tsx';

/** The person's choice of what to show. */
export interface CapacitySettings extends CapacityFilter {
  readonly week: number;
}

interface Props {
  readonly settings: CapacitySettings;
  readonly firstDay: string;
  readonly workingWeek: WorkingWeek;
  readonly zones: readonly Option[];
  readonly categories: readonly Option[];
  readonly onSave: (settings: CapacitySettings) => void;
  readonly onClose: () => void;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Chooses zones, categories and week. An empty choice shows everything. */
export function SettingsDialog({ settings, firstDay, workingWeek, zones, categories, onSave, onClose }: Props) {
  const [values, setValues] = useState(settings);
  const save = () => {
    onSave(values);
    onClose();
  };
  return (
    <TitledDialog
      title="Settings"
      maxWidth="md"
      dividers
      actions={
        <>
          <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => setValues({ zones: [], categories: [], week: 0 })}>
            Show everything
          </Button>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" onClick={save}>
            Save
          </Button>
        </>
      }
      onClose={onClose}
    >
      <NativeSelect
        label="Week"
        value={values.week}
        choices={weekChoices(firstDay, workingWeek)}
        onChange={(week) => setValues({ ...values, week: Number(week) })}
        sx={{ mb: 2, mt: 0.75, maxWidth: 340 }}
      />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Part title="Zones">
          <MultiSelectChoices
            options={zones}
            chosen={values.zones}
            onChange={(chosen) => setValues({ ...values, zones: chosen })}
          />
        </Part>
        <Part title="Categories">
          <MultiSelectChoices
            options={categories}
            chosen={values.categories}
            onChange={(chosen) => setValues({ ...values, categories: chosen })}
          />
        </Part>
      </Box>
      <Typography variant="caption" color="textSecondary">
        Where nothing is chosen, everything is shown. This browser remembers the settings.
      </Typography>
    </TitledDialog>
  );
}
