import { scopesOf, usualScopeIds, type ApiKeyKind, type ApiKeyScope } from '@shootdesk/shared/kernel/api-key-kinds';
import { createApiKey, createApiKeyBody, type CreateApiKeyBody } from '@shootdesk/shared/api-keys/api-keys.contract';
import { hasKeyEnded, keyEndsInPast } from '@shootdesk/shared/api-keys/key-end';
import { dayInRange } from '@shootdesk/shared/kernel/date-range';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TextInput } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { recordsWritten } from '../../../data/records/mutations.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
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

/** The complaints about a key, those about the day of its end at that day. */
function complaintsOfKey(values: NewApiKeyValues, maker: Maker): FieldErrors {
  const { endsAt } = values;
  const isOnDay = endsAt === 'day';
  const body = apiKeyBody(values, maker);
  const complaints = complaintsOf(createApiKeyBody, body, (path) => {
    const field = path.split('.', 1)[0]!;
    return field === 'endsAt' && isOnDay ? 'lastDay' : field;
  });
  if (!isOnDay || values.lastDay === '') return complaints;
  const unclear = dayInRange.safeParse(values.lastDay).error?.issues[0]?.message;
  if (unclear) return { ...complaints, lastDay: unclear };
  return hasKeyEnded(body.endsAt, new Date()) ? { ...complaints, lastDay: keyEndsInPast } : complaints;
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
    () => complaintsResolver<NewApiKeyValues>((values) => complaintsOfKey(values, { userId, timeZone })),
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
