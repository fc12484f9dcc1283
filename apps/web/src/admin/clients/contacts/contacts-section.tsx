import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactsQuery } from '../../../data/client-contacts/queries.ts';
import { ContactDialog } from '../../../entities/client/contact-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ClientContactDialog } from './client-contacts.tsx';
import { eventsText } from './client-contact-kind.ts';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

function Contacts({ contacts, onEdit }: { contacts: readonly ClientContact[]; onEdit: (id: string) => void }) {
  if (contacts.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        Nobody yet. Contacts are found when an order is taken, and told of its visits.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={listStyle}>
      {contacts.map(({ id, name, email, phone, events, all_orders: isToldOfAll }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 1, px: 2, py: 1, alignItems: 'start' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[email, phone].filter(Boolean).join(' · ') || 'No e-mail, so told nothing'}
            </Typography>
            {email !== null && (
              <Typography variant="body2" color="textSecondary">
                {isToldOfAll ? 'Every order' : 'Their orders'}: {eventsText(events)}
              </Typography>
            )}
          </Box>
          <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(id)} sx={{ flex: 'none' }}>
            Edit
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Form section with a client's contacts, which are saved apart from the client. */
export function ContactsSection({ client }: { readonly client: ClientV3 }) {
  const id = Number(client.id);
  const query = useQuery(contactsQuery(id));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Panel
      title="Contacts"
      action={
        <Button size="small" onClick={() => setOpened('new')}>
          Add Contact
        </Button>
      }
    >
      <Loaded query={query} what="The contacts">
        {(contacts) => <Contacts contacts={contacts} onEdit={setOpened} />}
      </Loaded>
      {opened === 'new' && <ContactDialog client={{ id, name: client.name }} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'new' && <ClientContactDialog id={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
