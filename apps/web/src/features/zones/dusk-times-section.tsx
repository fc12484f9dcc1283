import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/panel.tsx';
import type { RecordForm } from '../../ui/records/use-record-form.ts';
import { DuskTimeRow } from './dusk-time-row.tsx';
import { newDuskRow } from './dusk-rows.ts';
import type { ZoneValues } from './zone-values.ts';

/** When dusk falls through the year. */
export function DuskTimesSection({ form }: { readonly form: RecordForm<ZoneValues> }) {
  const rows = form.values.dusk_times;
  const errorsOf = (index: number) => (field: string) => form.errors[`dusk_times.${index}.${field}`];
  return (
    <Panel title="Dusk Times">
      <Box sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        {rows.length === 0 && (
          <div>
            <Typography variant="h3">No Dusk Times Set</Typography>
            <Typography color="textSecondary">Dusk Time would default to 5PM.</Typography>
          </div>
        )}
        {rows.map((row, index) => (
          <DuskTimeRow
            // oxlint-disable-next-line react/no-array-index-key -- dusk times have no name of their own and are told apart by their place
            key={index}
            row={row}
            place={index + 1}
            errorOf={errorsOf(index)}
            onChange={(part) =>
              form.set(
                'dusk_times',
                rows.map((each, at) => (at === index ? { ...each, ...part } : each)),
              )
            }
            onRemove={() =>
              form.set(
                'dusk_times',
                rows.filter((_, at) => at !== index),
              )
            }
          />
        ))}
        <Button startIcon={<Add />} onClick={() => form.set('dusk_times', [...rows, newDuskRow])}>
          Add DuskTime
        </Button>
      </Box>
    </Panel>
  );
}
