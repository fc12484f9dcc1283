import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { useState } from 'react';
import { contactsByTextQuery } from '../../data/client-contacts/queries.ts';
import { FormField, type FieldForm } from '../../ui/form/form-field.tsx';
import type { Option } from '../../ui/inputs/option.ts';
import { searchProps, useTextSearch } from '../../ui/inputs/use-text-search.ts';
import type { JobTexts } from './job-values.ts';

interface Props {
  readonly form: FieldForm<JobTexts>;
  /** Whose contacts are offered; null while that is open. */
  readonly client: Option | null;
  readonly label?: string;
  readonly required?: boolean;
}

const contactText = ({ name, phone, email }: ClientContact) => [name, phone ?? email].filter(Boolean).join(' · ');

/** The agent at the property: a contact of the client, found by name, e-mail or phone, or anybody by a typed name. */
export function AgentFields({ form, client, label = 'Agent', required = false }: Props) {
  const { agentName, agentContactId } = form.values;
  const [isOpen, setIsOpen] = useState(false);
  const { data = [], isWaiting } = useTextSearch(
    agentName,
    (text) => contactsByTextQuery(client?.id ?? null, text),
    isOpen && client !== null,
  );
  const { filterOptions, options, loading, loadingText } = searchProps(data, false, isWaiting);
  const hint = agentContactId === '' ? '' : 'A contact of the client, told of the visit as they wish.';
  const choose = ({ id, name, phone }: ClientContact) => {
    form.set('agentName', name);
    if (phone !== null) form.set('agentNumber', phone);
    form.set('agentContactId', id);
  };
  return (
    <>
      <Autocomplete<ClientContact, false, false, true>
        freeSolo
        {...{ filterOptions, options, loading, loadingText }}
        open={isOpen && data.length > 0}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        inputValue={agentName}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input' && reason !== 'clear') return;
          form.set('agentName', text);
          if (agentContactId !== '') form.set('agentContactId', '');
        }}
        value={null}
        onChange={(_, option) => {
          if (option && typeof option !== 'string') choose(option);
        }}
        getOptionLabel={(option) => (typeof option === 'string' ? option : contactText(option))}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required={required}
            error={form.errors['agentName'] !== undefined}
            helperText={form.errors['agentName'] ?? hint}
          />
        )}
      />
      <FormField form={form} name="agentNumber" label="Agent's phone number" type="tel" />
    </>
  );
}
