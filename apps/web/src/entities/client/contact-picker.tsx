import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { useState } from 'react';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { contactOption, contactSource } from '../../data/client-contacts/queries.ts';
import type { Option } from '../../ui/inputs/option.ts';
import { SearchPicker } from '../../ui/inputs/search-picker.tsx';
import { ContactDialog, type GivenContact } from './contact-dialog.tsx';

interface Props {
  readonly label: string;
  /** Null while no client is chosen. */
  readonly client: Option | null;
  readonly value: Option | null;
  readonly onChange: (contact: Option | null) => void;
  readonly helperText?: string | undefined;
  /** Initial values of a new contact. */
  readonly given?: GivenContact;
  readonly error?: string | undefined;
}

/** Chooses a contact of a client, found by name, e-mail or phone, or adds one in place. */
export function ContactPicker({ label, client, value, onChange, helperText, given, error }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const mayAdd = mayCall(createClientContact, useCurrentUser());
  return (
    <Box>
      <SearchPicker
        label={label}
        source={contactSource(client?.id ?? 0)}
        value={value}
        onChange={onChange}
        disabled={client === null}
        error={error}
        // Hidden while the field is disabled, because its contrast would be too low.
        helperText={client === null ? '' : (helperText ?? '')}
      />
      {client && value === null && mayAdd && (
        <Button size="small" onClick={() => setIsAdding(true)}>
          New contact
        </Button>
      )}
      {client && isAdding && (
        <ContactDialog
          client={client}
          {...(given && { given })}
          onAdded={(contact) => onChange(contactOption(contact))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Box>
  );
}
