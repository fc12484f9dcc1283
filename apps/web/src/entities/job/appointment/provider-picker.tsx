import { UserTypeId } from '@shootdesk/shared/identity/roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { listUsers } from '@shootdesk/shared/users/user-list.contract';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { fullName } from '../../../api/current-user.ts';
import { optionSource } from '../../../data/options/queries.ts';
import type { FitChoice } from '../fit-list.tsx';
import type { FormWith } from '../../../ui/form/form-field.tsx';
import { SearchPicker } from '../../../ui/inputs/search-picker.tsx';
import { providerOf } from './appointment-values.ts';

/** On-site providers: first those who cover the service, then the others, because they may be bookable for it, too. */
const providersFor = (serviceId: number) =>
  optionSource(['providers', serviceId], async (name, signal) => {
    const query = {
      userTypes: [UserTypeId.OnSite],
      name: name || undefined,
      includes: ['services'],
      pageSize: '100',
    };
    const { results } = await call(listUsers, { query }, signal);
    const options = results.map((user) => ({
      id: user.id,
      name: fullName(user),
      group: user.services?.some(({ id }) => id === serviceId) ? 'Cover the service' : 'Other providers',
    }));
    return options.sort((a, b) => a.group.localeCompare(b.group));
  });

/** Cached names of the providers in the form. */
export function useProviderNames(job: ServiceJobWithStatuses, given?: FitChoice) {
  const [met, setMet] = useState<Readonly<Record<string, string>>>(given ? { [given.providerId]: given.name } : {});
  const present = providerOf(job);
  const names: Readonly<Record<string, string>> = { ...met, ...(present && { [present.id]: fullName(present) }) };
  return {
    nameOf: (id: string) => (id === '' ? '' : (names[id] ?? `User ${id}`)),
    remember: (id: number, name: string) => setMet((before) => ({ ...before, [id]: name })),
  };
}

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly form: FormWith<'providerId', string>;
  readonly names: ReturnType<typeof useProviderNames>;
}

export function ProviderPicker({ job: { serviceId }, form, names }: Props) {
  const source = useMemo(() => providersFor(serviceId), [serviceId]);
  const { providerId } = form.values;
  return (
    <SearchPicker
      label="Provider"
      source={source}
      value={providerId === '' ? null : { id: Number(providerId), name: names.nameOf(providerId) }}
      onChange={(option) => {
        if (option) names.remember(option.id, option.name);
        form.set('providerId', String(option?.id ?? ''));
      }}
      error={form.errors.providerId}
    />
  );
}
