import { createApiKey } from '@shootdesk/shared/identity/api-keys.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { ReferencesField } from '../../ui/form/references-field.tsx';
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts';
import { clientSource } from '../../ui/named-sources.ts';
import { apiKeyBody, apiKeyComplaints, noApiKey, type NewApiKeyValues } from './new-api-key-values.ts';
import { ShownApiKey } from './shown-api-key.tsx';

interface Props {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Makes a key for some clients, and then shows it, which can be done only once. */
export function NewApiKeyDialog({ userId, onClose }: Props) {
  const cache = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const form = useVersionedForm<NewApiKeyValues>({
    saved: { values: noApiKey, version: null },
    check: (values) => apiKeyComplaints(values, userId),
    save: async (values) => {
      const made = await call(createApiKey, { body: apiKeyBody(values, userId) });
      setKey(made.key);
      for (const key of ['api-keys', 'record-changes']) void cache.invalidateQueries({ queryKey: [key] });
    },
    currentOf: () => null,
    onDone: () => {},
  });
  if (key !== null) return <ShownApiKey apiKey={key} onClose={onClose} />;
  return (
    <FormDialog title="Create API Key" form={form} fields={{}} submitLabel="Create" onClose={onClose}>
      <FormField form={form} name="name" label="Name" required helperText="What calls by it, to tell keys apart" />
      <ReferencesField form={form} name="clients" label="Clients" type="Client" source={clientSource} />
    </FormDialog>
  );
}
