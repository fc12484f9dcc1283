import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { Country } from '@shootdesk/shared/countries/countries.contract';
import { EntriesInput } from '../kit/inputs/entries-input.tsx';

type State = Country['states'][number];

/** Input for the states of a country, one per line. */
export function StatesInput() {
  return (
    <EntriesInput<State>
      source="states"
      title="States"
      noun="state"
      emptyText="Addresses name none: they are in the whole country."
      newEntry={{ code: '', name: '', time_zone: null, hidden: false }}
      isOrdered
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <TextField
            value={entry.code}
            placeholder="Code"
            onChange={(event) => change({ code: event.target.value })}
            error={isWrong('code')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Code') } }}
            sx={{ width: 88 }}
          />
          <TextField
            value={entry.name}
            placeholder="Name"
            onChange={(event) => change({ name: event.target.value })}
            error={isWrong('name')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Name') } }}
            sx={{ flex: '2 1 120px' }}
          />
          <TextField
            value={entry.time_zone ?? ''}
            placeholder="Time zone of the zone"
            onChange={(event) => change({ time_zone: event.target.value || null })}
            error={isWrong('time_zone')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Time zone') } }}
            sx={{ flex: '1 1 120px' }}
          />
          <FormControlLabel
            label="Hidden"
            control={
              <Checkbox
                size="small"
                checked={entry.hidden}
                onChange={(event) => change({ hidden: event.target.checked })}
                slotProps={{ input: { 'aria-label': labelOf('Hidden') } }}
              />
            }
          />
        </>
      )}
    </EntriesInput>
  );
}
