import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { get, useFormContext } from 'react-hook-form';
import { Panel } from '../../ui/layout/panel.tsx';
import { messageOf, usePlainInput } from '../kit/inputs/use-plain-input.ts';
import { newDuskRow, type DuskRow } from './dusk-rows.ts';
import { DuskTimeRow } from './dusk-time-row.tsx';

export function DuskTimesSection() {
  const { value: rows, change } = usePlainInput<readonly DuskRow[]>('dusk_times');
  const { errors } = useFormContext().formState;
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
            errorOf={(field) => messageOf(get(errors, `dusk_times.${index}.${field}`))}
            onChange={(part) => change(rows.map((each, at) => (at === index ? { ...each, ...part } : each)))}
            onRemove={() => change(rows.filter((_, at) => at !== index))}
          />
        ))}
        <Button startIcon={<Add />} onClick={() => change([...rows, newDuskRow])}>
          Add DuskTime
        </Button>
      </Box>
    </Panel>
  );
}
