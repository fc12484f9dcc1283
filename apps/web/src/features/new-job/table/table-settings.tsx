import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ColumnTarget } from '@shootdesk/shared/order-table/columns';
import { clientSource } from '../../../data/options/sources.ts';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { SearchPicker } from '../../../ui/inputs/search-picker.tsx';
import type { OrderService } from '../order/fill-from-mail.ts';
import { targetChoices } from './table-grid.tsx';
import type { TableDraftState } from './use-table-draft.ts';

interface Props {
  readonly table: TableDraftState;
  readonly services: readonly OrderService[];
  /** Whether the person may order add-ons. */
  readonly hasAddOns: boolean;
}

/** What holds for all rows of a table: the usual client, whether clients are told, and further columns. */
export function TableSettings({ table, services, hasAddOns }: Props) {
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
    </Box>
  );
}
