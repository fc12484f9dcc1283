import { scopesOf, usualScopeIds, type ApiKeyKind, type ApiKeyScope } from '@shootdesk/shared/kernel/api-key-kinds';
import { createApiKey, createApiKeyBody, type CreateApiKeyBody } from '@shootdesk/shared/api-keys/api-keys.contract';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TextInput } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { recordsWritten } from '../../../data/records/mutations.ts';
import { contractResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useStaleGuard } from '../../../ui/form/use-stale-guard.ts';
import { ReferencesInput } from '../../kit/inputs/reference-inputs.tsx';
import { endOfValues, KeyEndInputs, type KeyEndValues } from './key-end-inputs.tsx';
import { KeyRightsInputs } from './key-rights-inputs.tsx';
import { ShownApiKey } from './shown-api-key.tsx';

interface NewApiKeyValues extends KeyEndValues, Record<string, unknown> {
  readonly name: string;
  /** References such as `Client/7`. */
  readonly clients: readonly string[];
  /** Empty until one is chosen. */
  readonly kind: ApiKeyKind | '';
  readonly scopes: readonly ApiKeyScope[];
}

const noApiKey: NewApiKeyValues = { name: '', clients: [], kind: '', scopes: usualScopeIds, endsAt: '', lastDay: '' };

interface Maker {
  readonly userId: string;
  /** Of the person who makes the key. */
  readonly timeZone: string;
}

/** Makes the request body of a key. */
function apiKeyBody(values: NewApiKeyValues, { userId, timeZone }: Maker): CreateApiKeyBody {
  const { name, clients, kind, scopes } = values;
  const ids = clients.flatMap((each) => parseReference('Client', each) ?? []);
  // The resolver refuses an empty kind and an end that is not chosen before anything is sent.
  const chosen = kind as ApiKeyKind;
  const endsAt = endOfValues(values, timeZone) as string | null;
  return {
    userId: Number(userId),
    name,
    clients: ids,
    kind: chosen,
    endsAt,
    scopes: scopesOf({ kind: chosen, scopes }),
  };
}

interface Props {
  readonly userId: string;
  readonly onClose: () => void;
}

const asTyped = (text: string): string => text;

/** Makes an API key for some clients, and then shows it, which can be done only once. */
export function NewApiKeyDialog({ userId, onClose }: Props) {
  const cache = useQueryClient();
  const { timeZone } = useCurrentUser();
  const [key, setKey] = useState<string | null>(null);
  const resolver = useMemo(
    () => contractResolver<NewApiKeyValues>(createApiKeyBody, (values) => apiKeyBody(values, { userId, timeZone })),
    [userId, timeZone],
  );
  const { form, ...guard } = useStaleGuard<NewApiKeyValues>({
    saved: { values: noApiKey, version: null },
    resolver,
    save: async (values) => {
      const made = await call(createApiKey, { body: apiKeyBody(values, { userId, timeZone }) });
      setKey(made.key);
      void recordsWritten(cache, 'api-keys');
    },
    currentOf: () => null,
    onDone: () => {},
  });
  if (key !== null) return <ShownApiKey apiKey={key} onClose={onClose} />;
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <FormDialog
        title="Create API Key"
        form={{ ...guard, values: form.getValues() }}
        fields={{}}
        submitLabel="Create"
        onClose={onClose}
      >
        <TextInput
          source="name"
          label="Name"
          required
          parse={asTyped}
          helperText="What calls by it, to tell keys apart"
        />
        <ReferencesInput source="clients" label="Clients" reference="client-choices" />
        <KeyRightsInputs />
        <KeyEndInputs />
      </FormDialog>
    </FormProvider>
  );
}
