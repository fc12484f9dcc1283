import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { deliveryKinds, type Delivery } from '@shootdesk/shared/services/deliveries';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { EntriesInput } from '../kit/inputs/entries-input.tsx';

const kinds = deliveryKinds.map((kind) => ({ value: kind, name: kind }));

/** Parses pixels; null for blank. */
const pixelsOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Input for the sizes in which finished pictures are delivered. */
export function DeliveriesInput() {
  return (
    <EntriesInput<Delivery>
      source="deliveries"
      title="Deliveries"
      noun="delivery"
      emptyText="Finished files are handed over as they were uploaded."
      newEntry={{ label: 'Web 2048', kind: 'JPEG', longestEdge: 2048 }}
      isOrdered
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <TextField
            value={entry.label}
            placeholder="Label"
            onChange={(event) => change({ label: event.target.value })}
            error={isWrong('label')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Label') } }}
            sx={{ flex: '1 1 160px' }}
          />
          <NativeSelect
            value={entry.kind}
            choices={kinds}
            onChange={(kind) => change({ kind: kind as Delivery['kind'] })}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Kind') } }}
          />
          <TextField
            type="number"
            value={entry.longestEdge ?? ''}
            placeholder="Full size"
            onChange={(event) => change({ longestEdge: pixelsOf(event.target.value) })}
            error={isWrong('longestEdge')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Longest edge'), min: 1 } }}
            sx={{ width: 120 }}
          />
          <Typography component="span">px at the longest edge</Typography>
        </>
      )}
    </EntriesInput>
  );
}
