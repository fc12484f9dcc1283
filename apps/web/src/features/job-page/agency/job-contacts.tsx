import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { replaceJobContacts, type JobContact } from '@shootdesk/shared/client-messages/client-messages.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { changeJobContacts, jobContactsQuery } from '../../../data/client-messages/queries.ts';
import { ContactPicker } from '../../../entities/client/contact-picker.tsx';
import { firstMessage } from '../../../kernel/api-error.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { ChipList } from '../../../ui/inputs/chip-list.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';

const contactText = ({ name, email, phone }: JobContact) => [name, email, phone].filter(Boolean).join(' · ');

interface DialogProps {
  readonly job: ServiceJob;
  readonly contacts: readonly JobContact[];
  readonly onClose: () => void;
}

/** Adds and removes contacts of a job; each change is saved at once. */
function ContactsDialog({ job, contacts, onClose }: DialogProps) {
  const cache = useQueryClient();
  const notify = useNotify();
  const save = async (ids: number[]) => {
    try {
      await changeJobContacts(cache, job.id, ids);
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
    }
  };
  const ids = contacts.map(({ id }) => id);
  return (
    <TitledDialog
      title="Contacts of the order"
      maxWidth="xs"
      actions={<Button onClick={onClose}>Done</Button>}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <ChipList
          label="Contacts"
          entries={contacts.map(({ id, name }) => ({ key: String(id), text: name }))}
          onRemove={(key) => void save(ids.filter((id) => String(id) !== key))}
        />
        <ContactPicker
          label="Add contact"
          client={{ id: job.clientId, name: job.client?.name ?? '' }}
          value={null}
          onChange={(contact) => contact && void save([...new Set([...ids, contact.id])])}
          helperText="Told of what happens from now on."
        />
      </Stack>
    </TitledDialog>
  );
}

function ShownContacts({ job }: { readonly job: ServiceJob }) {
  const { data: contacts } = useQuery(jobContactsQuery(job.id));
  const [isOpen, setIsOpen] = useState(false);
  useCommands(
    contacts
      ? [
          {
            id: 'edit-contacts',
            name: 'Edit contacts',
            group: 'This page',
            words: 'client told',
            run: () => setIsOpen(true),
          },
        ]
      : [],
  );
  if (!contacts) return null;
  const value = (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {contacts.length === 0 ? 'Nobody' : contacts.map((each) => <div key={each.id}>{contactText(each)}</div>)}
      </Box>
      <IconButton size="small" aria-label="Edit contacts" onClick={() => setIsOpen(true)} sx={{ my: -0.5 }}>
        <EditOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
  return (
    <>
      <Facts facts={[{ label: 'Told of this order', value }]} />
      {isOpen && <ContactsDialog job={job} contacts={contacts} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The contacts of a job's order, for people who may see and change them. */
export function JobContacts({ job }: { readonly job: ServiceJob }) {
  const user = useCurrentUser();
  return mayCall(replaceJobContacts, user) ? <ShownContacts job={job} /> : null;
}
