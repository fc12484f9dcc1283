import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { CellContext } from '@shootdesk/shared/order-table/read-cells';
import { readOrderTable } from '@shootdesk/shared/order-table/read-table';
import { useState } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { newTableDraft, type TableDraft } from '../table-draft.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Props {
  readonly context: CellContext;
  readonly onRead: (draft: TableDraft) => void;
}

/** Takes a table that is copied from a spreadsheet, or CSV. */
export function PasteTable({ context, onRead }: Props) {
  const [text, setText] = useState('');
  const [isUnread, setIsUnread] = useState(false);
  const read = (pasted: string) => {
    const table = readOrderTable(pasted, context);
    setIsUnread(table === null);
    if (table) onRead(newTableDraft(table));
  };
  return (
    <Panel title="Table">
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <TextField
          label="Paste a table"
          multiline
          minRows={4}
          maxRows={12}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsUnread(false);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (text !== '' || pasted.trim() === '') return;
            event.preventDefault();
            setText(pasted);
            read(pasted);
          }}
          helperText="Copy the rows with their headings from a spreadsheet, or paste CSV. Each row becomes an order; nothing is ordered yet."
        />
        <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
          {isUnread && (
            <Alert severity="warning">
              No table of orders was found. It needs a column with addresses, and headings such as Address, Suburb,
              Services, Date, Time, Client.
            </Alert>
          )}
        </Box>
        <Button
          variant="contained"
          {...disabledBy(text.trim() === '' && 'Paste a table first')}
          onClick={() => read(text)}
          sx={{ justifySelf: 'start' }}
        >
          Read the table
        </Button>
      </Box>
    </Panel>
  );
}
