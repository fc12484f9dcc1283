import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { fullName } from '../../../api/current-user.ts';
import { providerOf } from './appointment-values.ts';

/** The names of the providers that a form has met. */
export function useProviderNames(job: ServiceJobWithStatuses) {
  const [met, setMet] = useState<Readonly<Record<string, string>>>({});
  const present = providerOf(job);
  const names: Readonly<Record<string, string>> = { ...met, ...(present && { [present.id]: fullName(present) }) };
  return {
    nameOf: (id: string) => (id === '' ? '' : (names[id] ?? `User ${id}`)),
    remember: (id: number, name: string) => setMet((before) => ({ ...before, [id]: name })),
  };
}
