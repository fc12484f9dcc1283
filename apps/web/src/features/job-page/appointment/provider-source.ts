import { UserTypeId } from '@shootdesk/shared/identity/roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { listUsers } from '@shootdesk/shared/users/user-list.contract';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { fullName } from '../../../api/current-user.ts';
import { optionSource } from '../../../data/options/queries.ts';
import { providerOf } from './appointment-values.ts';

/** On-site providers: first those who cover the service, then the others, because they may be bookable for it, too. */
export const providersFor = (serviceId: number) =>
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

/** Cached names of providers that the form has shown. */
export function useProviderNames(job: ServiceJobWithStatuses) {
  const [met, setMet] = useState<Readonly<Record<string, string>>>({});
  const present = providerOf(job);
  const names: Readonly<Record<string, string>> = { ...met, ...(present && { [present.id]: fullName(present) }) };
  return {
    nameOf: (id: string) => (id === '' ? '' : (names[id] ?? `User ${id}`)),
    remember: (id: number, name: string) => setMet((before) => ({ ...before, [id]: name })),
  };
}
