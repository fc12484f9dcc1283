import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { isMonthFirst } from '@shootdesk/shared/kernel/date-forms';
import { splitOrders } from '@shootdesk/shared/order-mail/split-orders';
import { readOrderTable, type OrderTable } from '@shootdesk/shared/order-table/read-table';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../../api/current-user.ts';
import { contactsQuery } from '../../../data/client-contacts/queries.ts';
import { clientsByEmailQuery } from '../../../data/orders/queries.ts';
import { useStoredDraft } from '../../../ui/form/use-stored-draft.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { newTableDraft, openRows, tableDraftRecord, type TableDraft } from '../table-draft.ts';
import { emailsIn, fillFromMail, withContacts, type OrderService } from './fill-from-mail.ts';
import { MailOrdersBar } from './mail-orders-bar.tsx';
import { setOrderValues, type OrderForm } from './marked-form.ts';

const maxEmails = 20;

interface Props {
  readonly form: OrderForm;
  readonly services: readonly OrderService[];
}

interface FoundTableProps {
  readonly table: OrderTable;
  readonly onReadAsMail: () => void;
}

/** Offers to order the rows of a pasted table, which takes the place of one that is not ordered yet. */
function FoundTable({ table, onReadAsMail }: FoundTableProps) {
  const navigate = useNavigate();
  const { found, keep } = useStoredDraft<TableDraft>(tableDraftRecord);
  const waiting = found ? openRows(found.value).length : 0;
  const count = table.rows.length;
  const open = () => {
    keep(newTableDraft(table));
    void navigate('/new-order/table');
  };
  return (
    <Alert severity="info">
      This is a table with {count === 1 ? '1 order' : `${count} orders`}.
      {waiting > 0 &&
        ` The table before has ${waiting} that ${waiting === 1 ? 'is' : 'are'} not ordered; it is replaced.`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" onClick={open}>
          Order the rows
        </Button>
        <Button size="small" color="inherit" onClick={onReadAsMail}>
          Read it as one mail
        </Button>
      </Box>
    </Alert>
  );
}

/** Reads an order out of a pasted mail or message into the form, where each guess is marked. */
export function PastePanel({ form, services }: Props) {
  const { timeZone } = useCurrentUser();
  const cache = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  /** Stays out of the form, because it is ordered elsewhere. */
  const [table, setTable] = useState<{ readonly text: string; readonly found: OrderTable } | null>(null);
  const { pasted, pasteNotes, marks } = form.values;
  const read = (text: string) => {
    const context = {
      now: new Date(),
      timeZone,
      services,
      copyTemplates: [],
      addOns: null,
      isMonthFirst: isMonthFirst(),
    };
    const found = readOrderTable(text, context);
    if (found) setTable({ text, found });
    else void fill(text);
  };
  const fill = async (text: string) => {
    setTable(null);
    setIsReading(true);
    const emails = emailsIn(text).slice(0, maxEmails);
    // Without the clients the rest of the text can still be read.
    const clients = emails.length === 0 ? [] : await cache.fetchQuery(clientsByEmailQuery(emails)).catch(() => []);
    const known = { clients, services, now: new Date(), timeZone };
    const orders = splitOrders(text, known);
    const read = {
      ...fillFromMail(orders[0]!.text, form.values, known),
      pasted: text,
      mailOrders: orders.length > 1 ? { orders, at: 0, ends: {}, parked: {} } : null,
    };
    // Without the contacts they are chosen by hand.
    const contacts = read.client ? await cache.fetchQuery(contactsQuery(read.client.id)).catch(() => []) : [];
    const filled = withContacts(read, form.values, contacts);
    setOrderValues(form, filled);
    setIsReading(false);
  };
  const count = Object.keys(marks).length;
  return (
    <Panel title="Mail or message">
      <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
        <TextField
          label="Paste a mail or message"
          multiline
          minRows={2}
          maxRows={8}
          value={table ? table.text : pasted}
          onChange={(event) => {
            setTable(null);
            form.set('pasted', event.target.value);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (pasted !== '' || text.trim() === '') return;
            event.preventDefault();
            read(text);
          }}
          helperText="Fills the form by rules. Please check the marked fields; nothing is saved yet. A table becomes an order a row."
        />
        {pasted.trim() !== '' && !table && (
          <Button size="small" loading={isReading} onClick={() => read(pasted)} sx={{ justifySelf: 'start' }}>
            Read again
          </Button>
        )}
        <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          {table && <FoundTable table={table.found} onReadAsMail={() => void fill(table.text)} />}
          {!table && <MailOrdersBar form={form} services={services} />}
          {pasted !== '' && count > 0 && (
            <Alert severity="info" icon={false}>
              {count === 1 ? '1 field is' : `${count} fields are`} filled from the text, each with its words below.
            </Alert>
          )}
          {pasteNotes.map((note) => (
            <Alert key={note} severity="warning">
              {note}
            </Alert>
          ))}
        </Box>
      </Box>
    </Panel>
  );
}
