import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ColumnTarget } from '@shootdesk/shared/order-table/columns';
import { clientSource } from '../../../data/options/sources.ts';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { SearchPicker } from '../../../ui/inputs/search-picker.tsx';
import type { OrderService } from '../order/fill-from-mail.ts';
import { labelOfTarget, targetChoices } from './table-grid.tsx';
import type { TableDraftState } from './use-table-draft.ts';

interface Props {
  readonly table: TableDraftState;
  readonly services: readonly OrderService[];
  /** Whether the person may order add-ons. */
  readonly hasAddOns: boolean;
  /** Columns that rows need and the table does not have. */
  readonly missing: readonly ColumnTarget[];
}

/** What holds for all rows of a table: the usual client, whether clients are told, and further columns. */
export function TableSettings({ table, services, hasAddOns, missing }: Props) {
  const { columns, client, tellClient } = table.draft!;
  const used = new Set<unknown>(columns.map(({ target }) => target));
  return (
    <Box
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: '320px 220px 1fr' },
      }}
    >
      <SearchPicker
        label="Client of rows without one"
        source={clientSource}
        value={client}
        onChange={(option) => table.change(() => ({ client: option }))}
      />
      <NativeSelect
        label="Add a column"
        value=""
        placeholder="Choose…"
        choices={targetChoices(services, hasAddOns).filter(({ value }) => !used.has(value))}
        onChange={(target) => target !== '' && table.addColumn(target as ColumnTarget)}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={tellClient}
            onChange={(event) => table.change(() => ({ tellClient: event.target.checked }))}
          />
        }
        label="Tell the clients that their orders were received"
      />
      {missing.length > 0 && (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', gridColumn: '1 / -1' }}
        >
          <Typography>The services ask more than the table says:</Typography>
          {missing.map((target) => (
            <Button
              key={target}
              size="small"
              variant="outlined"
              startIcon={<Add />}
              onClick={() => table.addColumn(target)}
            >
              {labelOfTarget(target, services)}
            </Button>
          ))}
        </Stack>
      )}
    </Box>
  );
}
