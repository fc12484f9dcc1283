import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { contactsQuery } from '../../../data/client-contacts/queries.ts';
import { clientsByEmailQuery } from '../../../data/orders/queries.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { emailsIn, fillFromMail, withContacts, type OrderService } from './fill-from-mail.ts';
import type { OrderForm } from './marked-form.ts';
import type { OrderFormValues } from './order-values.ts';

const maxEmails = 20;

interface Props {
  readonly form: OrderForm;
  readonly services: readonly OrderService[];
}

/** Reads an order out of a pasted mail or message into the form, where each guess is marked. */
export function PastePanel({ form, services }: Props) {
  const { timeZone } = useCurrentUser();
  const cache = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const { pasted, pasteNotes, marks } = form.values;
  const fill = async (text: string) => {
    setIsReading(true);
    const emails = emailsIn(text).slice(0, maxEmails);
    // Without the clients the rest of the text can still be read.
    const clients = emails.length === 0 ? [] : await cache.fetchQuery(clientsByEmailQuery(emails)).catch(() => []);
    const read = fillFromMail(text, form.values, { services, clients, now: new Date(), timeZone });
    // Without the contacts they are chosen by hand.
    const contacts = read.client ? await cache.fetchQuery(contactsQuery(read.client.id)).catch(() => []) : [];
    const filled = withContacts(read, form.values, contacts);
    for (const name of Object.keys(filled) as (keyof OrderFormValues)[]) {
      if (filled[name] !== form.values[name]) form.set(name, filled[name]);
    }
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
          value={pasted}
          onChange={(event) => form.set('pasted', event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (pasted !== '' || text.trim() === '') return;
            event.preventDefault();
            void fill(text);
          }}
          helperText="Fills the form by rules. Please check the marked fields; nothing is saved yet."
        />
        {pasted.trim() !== '' && (
          <Button size="small" loading={isReading} onClick={() => void fill(pasted)} sx={{ justifySelf: 'start' }}>
            Read again
          </Button>
        )}
        <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
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
